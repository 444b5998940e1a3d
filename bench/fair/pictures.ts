import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A valid picture of so many pixels that packs to little and is unpacked with much work. */
const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b31' } })
    .jpeg({ quality: 80 })
    .toBuffer()

/** Of 49.9 million pixels, and of as many as a picture of oneself may have. */
export const dearPictures = () => Promise.all([pictureOf(7900, 6320), pictureOf(5600, 4300)])

/** As a phone sends it. */
export const usualPicture = () => pictureOf(640, 480)

/** The form of one's own picture, and its content type. */
export function pictureForm(picture: Buffer): { body: Buffer; type: string } {
  const boundary = randomBytes(12).toString('hex')
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="display_picture"; filename="me.jpg"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}
