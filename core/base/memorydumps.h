#pragma once

namespace mangrove {

//! From now on no crash of this process, nor of what it starts, leaves a dump of its memory: for whoever has secrets in
//! it.
void switchOffMemoryDumps();

//! The first two threads take their memory from a heap each, all others from these: to be called before there is a
//! second thread. Each gets one of its own otherwise, and what it has freed stays there: 3 MiB with 1,000 roots, of
//! threads that look at a folder now and then; 10 MiB more with each minute where thirty servers come and go. With one
//! for all of them the window waits for the thread that reads what is stored: 40 ms of its first picture with 1,000
//! roots and 25,000 decisions.
void shareHeaps();

} // namespace mangrove
