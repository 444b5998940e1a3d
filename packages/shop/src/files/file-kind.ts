import type { FileFault } from '../http/file-texts.ts'

/** What people may send, told by what a file begins with. Whatever else it is called or claims to be counts nothing. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf'

// Four beginnings are all that is taken: a library that knows 150 other kinds would tell no more.
const JPEG = Buffer.from('ffd8ff', 'hex')
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

export function kindOf(bytes: Buffer): FileKind | null {
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg'
  if (bytes.subarray(0, 8).equals(PNG)) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'pdf'
  return null
}

const RUN_BY_BROWSERS = /<script|<html|<!doctype|<\?php/i
const END_OF_ZIP = 'PK\x05\x06\0\0\0\0'

/** Whether a file (in latin1) is something else at the same time: what a browser would run, or a zip archive. */
export function isDisguise(text: string): boolean {
  return RUN_BY_BROWSERS.test(text) || text.includes(END_OF_ZIP)
}

/** Why a file is refused; its sentence stands in texts.ts. */
export class FaultOfFile extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault)
    this.name = 'FaultOfFile'
    this.fault = fault
  }
}
