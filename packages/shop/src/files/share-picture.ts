import type { Sharp } from 'sharp'
import { dominantColour } from './dominant-colour.ts'
import { pictureLibrary } from './picture-library.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from './pictures.ts'

/** A small original is enlarged at most by this, so that it stays clear. */
const MAX_ENLARGED = 1.5
/** What a picture beside the mark may take of the width. */
const PICTURE_ROOM = 800
const MARK = 220

/** The mark of the shop, as in apps/web/public/icon.svg. No text: that would need a font. */
const MARK_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK}" height="${MARK}" viewBox="0 0 16 16"><clipPath id="a"><rect width="16" height="16" rx="5"/></clipPath><g clip-path="url(#a)"><path fill="#0b3b26" d="M0 0H16V16H0Z"/><path fill="#e3eef4" d="M0 0H16V4.1C13.2 3.2 11.2 5 8 5 4.8 5 2.8 3.2 0 4.1Z"/><path fill="#7fcb62" d="M0 5.4C2.8 4.5 4.8 6.3 8 6.3 11.2 6.3 13.2 4.5 16 5.4V9.9C13.2 9 11.2 10.8 8 10.8 4.8 10.8 2.8 9 0 9.9Z"/><path fill="#f7c61f" d="M0 11.2C2.8 10.3 4.8 12.1 8 12.1 11.2 12.1 13.2 10.3 16 11.2V16H0Z"/></g></svg>`

/**
 * What apps that share a page show of it, 1200 × 630 as a JPEG: the middle of a picture that is large enough, else the
 * whole picture beside the shop's mark, on its own colour.
 */
export async function sharePicture(original: Buffer): Promise<Buffer> {
  const sharp = await pictureLibrary()
  const { width, height } = await sharp(original).metadata()
  if (width >= SHARE_WIDTH && height >= SHARE_HEIGHT)
    return encode(sharp(original).resize(SHARE_WIDTH, SHARE_HEIGHT, { fit: 'cover' }))
  const scale = Math.min(SHARE_HEIGHT / height, PICTURE_ROOM / width, MAX_ENLARGED)
  const size = {
    width: Math.min(PICTURE_ROOM, Math.max(1, Math.round(width * scale))),
    height: Math.min(SHARE_HEIGHT, Math.max(1, Math.round(height * scale))),
  }
  const picture = await sharp(original)
    .resize({ ...size, fit: 'fill' })
    .toBuffer()
  // As far from the left as from above, so that a picture of the full height stands at the edge.
  const top = Math.floor((SHARE_HEIGHT - size.height) / 2)
  const left = Math.min(top, PICTURE_ROOM - size.width)
  const besides = left + size.width
  const mark = {
    left: Math.round((besides + SHARE_WIDTH - MARK) / 2),
    top: Math.round((SHARE_HEIGHT - MARK) / 2),
  }
  const background = await dominantColour(original)
  const ground = sharp({ create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background } })
  return encode(
    ground.composite([
      { input: picture, top, left },
      { input: Buffer.from(MARK_SVG), ...mark },
    ]),
  )
}

/** Qualities, the best first: the first whose bytes are few enough is taken. Apps load no large pictures for previews. */
const QUALITIES = [80, 65, 50]
const MAX_BYTES = 150 * 1024

async function encode(picture: Sharp): Promise<Buffer> {
  const raw = await picture.flatten({ background: '#fff' }).raw().toBuffer({ resolveWithObject: true })
  const sharp = await pictureLibrary()
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await sharp(raw.data, { raw: raw.info }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MAX_BYTES) break
  }
  return jpeg
}
