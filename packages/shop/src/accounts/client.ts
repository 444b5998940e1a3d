import type { Device } from './sign-in/device.ts'

/** Where a call comes from, as far as the server itself can tell. */
export interface Client {
  /** IP address of the connection, or what a trusted proxy says it is. Empty when unknown. */
  address: string
  user_agent: string
  /**
   * The token that this browser or program was given when it asked for codes: the codes work only with it
   * (asking.ts).
   */
  asking?: string | null | undefined
  /** The browser's device cookie, if somebody signed in with this browser before. */
  device?: Device | null | undefined
}
