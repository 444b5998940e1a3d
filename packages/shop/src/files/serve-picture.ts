import { DISPLAY_PICTURE_WIDTHS } from './display-pictures.ts'
import type { PictureStore } from './picture-store.ts'
import { PICTURE_WIDTHS } from './pictures.ts'

/** The only accepted names: they contain no folder, no extra dots and only known widths. */
const WIDTHS = [...PICTURE_WIDTHS, ...DISPLAY_PICTURE_WIDTHS].join('|')
const NAME = new RegExp(`^[0-9a-f]{20}(\\.webp|-(${WIDTHS})\\.(webp|avif))$`)

/** Serves `/pictures/<name>`: the file, which browsers may cache for ever, or 404 for anything else. */
export async function servePicture(store: PictureStore, request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.slice('/pictures/'.length)
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const bytes = isReading && NAME.test(name) ? await store.read(name) : null
  if (!bytes) return new Response('There is no such picture.', { status: 404 })
  return new Response(bytes, {
    headers: {
      'Content-Type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}
