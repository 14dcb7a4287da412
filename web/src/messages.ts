// The words of the socket as unions; the structs themselves are generated.

import type {
  Commit,
  Draft,
  Drafted,
  Here,
  Mixin,
  Ping,
  Pong,
  Refusal,
  Said,
  Say,
  Seated,
  Seen,
  Show,
  Taken,
  Unwatch,
  Watch,
} from "./wire/knobel";

export type FromClient = Watch | Unwatch | Mixin | Show | Draft | Commit | Say | Here | Ping;
export type FromServer = Seated | Seen | Drafted | Taken | Refusal | Said | Pong;
export type { Drafted, Draft, Refusal, Said, Seated, Seen };
