import type { FileFault } from '../http/file-texts.ts'

/** The kinds of files that people may send, recognised by their first bytes. Names and declared types are ignored. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf'

// Only these four are accepted, so that a library that recognises 150 kinds would add nothing.
const JPEG = Buffer.from('ffd8ff', 'hex')
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/** Some programs write a byte order mark or empty lines first, and readers pass over them. */
const MAX_BEFORE_PDF = 1024
const PDF = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-[12]\.\d/

export function kindOf(bytes: Buffer): FileKind | null {
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg'
  if (bytes.subarray(0, 8).equals(PNG)) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (PDF.test(bytes.toString('latin1', 0, MAX_BEFORE_PDF + 8))) return 'pdf'
  return null
}

const RUN_BY_BROWSERS = /<script|<html|<!doctype|<\?php/i
const END_OF_ZIP = 'PK\x05\x06\0\0\0\0'

/** Whether a file (as latin1) is something else at the same time: code that a browser would run, or a zip archive. */
export function isDisguise(text: string): boolean {
  return RUN_BY_BROWSERS.test(text) || text.includes(END_OF_ZIP)
}

/** Why a file is refused; texts.ts has the sentences. */
export class FaultOfFile extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault)
    this.name = 'FaultOfFile'
    this.fault = fault
  }
}
