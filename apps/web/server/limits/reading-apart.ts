import { Overloaded, type Place } from './render-queue.ts'

/**
 * A request whose body is read without its place at work: a sender who is slow, or never ends, keeps no place from others.
 * Where its body does not come in, the request is aborted: no page is rendered of it. `overloaded` is why it cannot go on,
 * once its body is in; null while it can.
 */
export function readingApart(request: Request, place: Place) {
  let overloaded: Overloaded | null = null
  const broken = new AbortController()
  const reader = request.body?.getReader()
  if (!reader) return { request, overloaded: () => overloaded }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          const { value, done } = await place.leaveFor(() => reader.read())
          if (done) stream.close()
          else stream.enqueue(value)
        } catch (error) {
          if (error instanceof Overloaded) overloaded = error
          broken.abort(error)
          throw error
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read before somebody asks for it.
    { highWaterMark: 0 },
  )
  return {
    request: new Request(request, {
      body,
      duplex: 'half',
      signal: AbortSignal.any([request.signal, broken.signal]),
    } as RequestInit),
    overloaded: () => overloaded,
  }
}
