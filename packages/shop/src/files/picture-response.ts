import { z } from 'zod'
import { type PictureRef, pictureUrl } from './pictures.ts'

/** A picture in a response of the API. */
export const Picture = z
  .object({
    url: z.string().meta({ example: '/pictures/5f0c9b1a.webp' }),
    file: z.string().meta({ example: '5f0c9b1a' }),
    dominant_colour: z.string().meta({ description: 'Colour to show while it loads', example: '#dfe8d8' }),
    sized: z.boolean().meta({
      description: 'Whether the smaller files are there: `/pictures/{file}-{width}.avif` and `.webp`',
    }),
  })
  .meta({ id: 'Picture' })

export function toPictureResponse(picture: PictureRef): z.infer<typeof Picture> {
  return { url: pictureUrl(picture), ...picture }
}

/** The picture of a thing: its address, and the same with its smaller files. */
export const ImageFields = {
  image: z
    .string()
    .nullable()
    .meta({ description: 'The address of its picture', example: '/pictures/5f0c9b1a.webp' }),
  picture: z.union([Picture, z.null()]).meta({ description: 'The same picture with its smaller files' }),
}

export function imageFields(of: PictureRef | null): z.infer<z.ZodObject<typeof ImageFields>> {
  const picture = of && toPictureResponse(of)
  return { image: picture && picture.url, picture }
}
