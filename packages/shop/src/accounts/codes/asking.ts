import { z } from 'zod'
import { newKey } from '../../random-key.ts'

// Whoever asks for a code is given a random token, which a browser keeps in a cookie and a program hands back: the code that
// is sent works with it alone, so that a stranger can neither guess at a code that somebody asked for nor use it up.

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/

/** The token that a program gets in the answer to asking, and hands back when it asks again. */
export const Asking = z.string().regex(TOKEN).meta({
  description: '`asking` of the answer to asking for the code: it works with that alone',
  example: 'Zb1k0cLDoZ3nGKtJY2ZyU1Gv7bqv4Q1d5cV3y1n8m0E',
})

export function newAsking(): string {
  return newKey()
}

/** The token that was stored; null when it cannot be one that the shop made. */
export function askingOf(stored: string | undefined): string | null {
  return stored && TOKEN.test(stored) ? stored : null
}
