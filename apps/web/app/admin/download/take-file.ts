/** How far a file is: the rows of a CSV, of other files the bytes, which alone are known. */
export interface Taken {
  rows: number | null
  bytes: number
}

const CARRIAGE_RETURN = 13
const LINE_FEED = 10

/**
 * Takes a file from the shop as it is made, and says on the way how far it is; answers it with the name that the shop gives it. Fails
 * where the file breaks off, so that nobody keeps a part of it for the whole.
 */
export async function takeFile(
  address: string,
  onPart: (taken: Taken) => void,
): Promise<{ file: Blob; name: string; taken: Taken }> {
  const answer = await fetch(address)
  if (!answer.ok || !answer.body) throw new Error(`The answer was ${answer.status}.`)
  const type = answer.headers.get('content-type') ?? ''
  // The first line is the heading.
  const taken: Taken = { rows: type.startsWith('text/csv') ? -1 : null, bytes: 0 }
  let last = 0
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        taken.bytes += part.length
        if (taken.rows !== null) {
          taken.rows += linesIn(part, last)
          last = part.at(-1) ?? last
        }
        onPart({ ...taken })
        controller.enqueue(part)
      },
    }),
  )
  const file = await new Response(counted, { headers: { 'content-type': type } }).blob()
  const [, name = 'list'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return { file, name, taken }
}

/** A line ends with CR and LF; a cell may have a line feed of its own. `before` is the byte before this part. */
function linesIn(part: Uint8Array, before: number): number {
  let lines = 0
  let last = before
  for (const byte of part) {
    if (byte === LINE_FEED && last === CARRIAGE_RETURN) lines += 1
    last = byte
  }
  return lines
}
