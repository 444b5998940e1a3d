import sharp, { type Metadata } from 'sharp'
import { MAX_PIXELS, MAX_PIXELS_OF_PORTRAIT } from '../http/file-texts.ts'
import { FaultOfFile, type FileKind, isDisguise } from './file-kind.ts'

/** A checked file, as it may be stored. */
export interface Inspected {
  media_type: 'image/jpeg' | 'image/webp' | 'application/pdf'
  bytes: Uint8Array
}

/**
 * A progressive JPEG passes over its pixels repeatedly, usually ten times, but a hostile one may do so ten thousand
 * times.
 */
const MAX_PASSES = 12
/** Pixels of the longer side, for a document (A4 at 250 dpi) and for a photo. */
const LARGEST = { document: 3000, photo: 2048, portrait: 2048 }

/** What a picture is for. */
export type Use = keyof typeof LARGEST

const TOO_MANY = {
  document: 'tooManyPixels',
  photo: 'tooManyPixels',
  portrait: 'tooManyOfPortrait',
} as const

/**
 * Encodes a picture anew from its pixels alone, turned upright, without place, camera or hidden data. A document
 * becomes a JPEG, which every reader opens; any other picture a WebP. Throws FaultOfFile.
 */
export async function inspectPicture(bytes: Buffer, kind: FileKind, use: Use): Promise<Inspected> {
  const text = bytes.toString('latin1')
  if (isDisguise(text) || text.includes('%PDF-')) throw new FaultOfFile('disguised')
  if (kind === 'png' && isAnimatedPng(bytes)) throw new FaultOfFile('animated')
  const most = use === 'portrait' ? MAX_PIXELS_OF_PORTRAIT : MAX_PIXELS
  const picture = sharp(bytes, {
    limitInputPixels: most,
    failOn: 'error',
  })
  const { width, height, pages = 1 } = await orFault<Metadata>(picture.metadata(), use)
  if (pages > 1) throw new FaultOfFile('animated')
  if (kind === 'jpeg' && width * height * scansOf(bytes) > MAX_PASSES * most)
    throw new FaultOfFile(TOO_MANY[use])
  const size = LARGEST[use]
  const upright = picture
    .autoOrient()
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  return use !== 'document'
    ? { media_type: 'image/webp', bytes: await orFault(upright.webp({ quality: 85 }).toBuffer(), use) }
    : {
        media_type: 'image/jpeg',
        bytes: await orFault(upright.flatten({ background: 'white' }).jpeg({ quality: 85 }).toBuffer(), use),
      }
}

async function orFault<T>(work: Promise<T>, use: Use): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new FaultOfFile(/pixel limit/.test(`${error}`) ? TOO_MANY[use] : 'damagedPicture')
  }
}

/** Whether the chunk `acTL`, which only animations have, stands before the first pixels. Source: PNG 3, "acTL". */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
  }
  return false
}

/** How many passes over its pixels a JPEG has (marker SOS). Source: ITU T.81, annex B. */
function scansOf(bytes: Buffer): number {
  let scans = 0
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 3 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1]!
    if (marker === 0xd9) break
    if (marker === 0xda) scans++
    const isAlone = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)
    at += marker === 0xff ? 1 : isAlone ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
  return Math.max(scans, 1)
}
