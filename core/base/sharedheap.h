#pragma once

namespace mangrove {

//! All threads take their memory from one heap: to be called before there is a second thread. Each gets a heap of its own
//! otherwise, and what it has freed stays there: 3 MiB with 1,000 roots, of threads that look at a folder now and then;
//! 10 MiB more with each minute where thirty servers come and go.
void shareOneHeap();

} // namespace mangrove
