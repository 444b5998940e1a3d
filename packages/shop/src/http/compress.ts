import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** What was compressed with Brotli, as it was before. */
export const unpack = promisify(brotliDecompress)

/** Below this the header costs more than it saves. */
const SMALLEST = 1024

/** The better of the two encodings that the client takes, or none. `br;q=0` says that it takes no Brotli. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | undefined {
  if (!acceptEncoding) return undefined
  if (takes(acceptEncoding, 'br')) return 'br'
  return takes(acceptEncoding, 'gzip') ? 'gzip' : undefined
}

function takes(acceptEncoding: string, encoding: Encoding): boolean {
  return acceptEncoding.split(',').some((one) => {
    const [name, weight] = one.split(';')
    return name!.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '')
  })
}

/** Compresses a text in a thread of Node's pool; undefined when it is too small to be worth it. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer | undefined> {
  if (body.length < SMALLEST) return undefined
  // Quality 5 is within 5 % of the best for our pages at a tenth of the time.
  return encoding === 'br'
    ? brotli(body, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    : gzipped(body)
}
