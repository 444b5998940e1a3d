import type { Device } from './sign-in/device.ts'

/** Where a call comes from, as far as the server itself can tell. */
export interface Client {
  /** IP address of the connection, or what a trusted proxy says it is. Empty when unknown. */
  address: string
  user_agent: string
  /** What this browser, or program, keeps of asking for codes: they work for it alone (asking.ts). */
  asking?: string | null | undefined
  /** The browser, where somebody signed in with it before. */
  device?: Device | null | undefined
}
