import { pictureLibrary } from './picture-library.ts'

/**
 * The picture's mean colour, made paler, as #rrggbb. It is shown while the picture loads. Rows and the API call it
 * `ground`.
 */
export async function dominantColour(webp: Uint8Array): Promise<string> {
  const sharp = await pictureLibrary()
  const mean = await sharp(webp)
    .removeAlpha()
    .resize(1, 1, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const hex = (channel: number) =>
    Math.round(255 - (255 - channel) * 0.45)
      .toString(16)
      .padStart(2, '0')
  return `#${hex(mean[0]!)}${hex(mean[1]!)}${hex(mean[2]!)}`
}
