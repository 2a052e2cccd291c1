#pragma once

// Whether this is built with AddressSanitizer: then everything takes several times as long, and memory that was freed
// is kept back.

#if defined(__has_feature) // clang
#define MANGROVE_ASAN __has_feature(address_sanitizer)
#elif defined(__SANITIZE_ADDRESS__) // gcc
#define MANGROVE_ASAN 1
#else
#define MANGROVE_ASAN 0
#endif
