import { DISPLAY_PICTURE_WIDTHS } from './display-pictures.ts'
import type { PictureStore } from './picture-store.ts'
import { PICTURE_WIDTHS, shareName } from './pictures.ts'

/** How the name of a share picture ends. */
const SHARE = shareName('')
/** The only accepted names: they contain no folder, no extra dots and only known widths. */
const WIDTHS = [...PICTURE_WIDTHS, ...DISPLAY_PICTURE_WIDTHS].join('|')
const NAME = new RegExp(`^[0-9a-f]{20}(\\.webp|-share\\.jpg|-(${WIDTHS})\\.(webp|avif))$`)

/** How long a stand-in may be kept, in seconds. */
const STAND_IN = 600

/**
 * Serves `/pictures/<name>`: the file, which browsers may cache for ever, or 404 for anything else. Of a picture that was
 * sized before share pictures were made, the original stands in until a job has made its own.
 */
export async function servePicture(store: PictureStore, request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.slice('/pictures/'.length)
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (!isReading || !NAME.test(name)) return notThere()
  const bytes = await store.read(name)
  if (bytes) return answer(bytes, typeOf(name), 'public, max-age=31536000, immutable')
  const original = name.endsWith(SHARE) ? await store.read(name.replace(SHARE, '.webp')) : null
  return original ? answer(original, 'image/webp', `public, max-age=${STAND_IN}`) : notThere()
}

const notThere = () => new Response('There is no such picture.', { status: 404 })

function typeOf(name: string): string {
  if (name.endsWith('.jpg')) return 'image/jpeg'
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp'
}

function answer(bytes: Buffer<ArrayBuffer>, type: string, caching: string): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Cache-Control': caching,
    },
  })
}
