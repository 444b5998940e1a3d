import { HERE } from '@himalayan-green/shop/fair/asker.ts'
import { expect, test } from 'vitest'
import { readingApart } from './reading-apart.ts'
import { Overloaded, RenderQueue } from './render-queue.ts'

const formOf = (body: ReadableStream<Uint8Array>) =>
  new Request('http://localhost/cart', { method: 'POST', body, duplex: 'half' } as RequestInit)

test('H3: a form that breaks off is aborted, so that no page is rendered of it; one that comes in is not', async () => {
  await new RenderQueue('writes').run(HERE, async (place) => {
    const broken = readingApart(
      formOf(new ReadableStream({ pull: (stream) => stream.error(new Error('cut off')) })),
      place,
    )
    await expect(broken.request.text()).rejects.toThrow('cut off')
    expect(broken.request.signal.aborted).toBe(true)
    expect(broken.overloaded()).toBeNull()

    const whole = readingApart(formOf(new Blob(['note=x']).stream()), place)
    expect(await whole.request.text()).toBe('note=x')
    expect(whole.request.signal.aborted).toBe(false)
  })
})

test('a form that finds no place again once it is in is aborted, and says why', async () => {
  const queue = new RenderQueue('writes', {
    bounds: { atOnce: 1, atOnceOfOne: 1, waiting: 0, waitingOfOne: 0 },
  })
  let arrive = () => {}
  let leave = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await queue.run(HERE, async (place) => {
    const body = new ReadableStream<Uint8Array>({
      async pull(stream) {
        await arrived
        stream.close()
      },
    })
    const late = readingApart(formOf(body), place)
    const read = late.request.text()
    await Promise.resolve()
    const other = queue.run(
      HERE,
      () =>
        new Promise<void>((resolve) => {
          leave = resolve
        }),
    )
    await Promise.resolve()
    arrive()
    await expect(read).rejects.toThrow()
    expect(late.overloaded()).toBeInstanceOf(Overloaded)
    expect(late.request.signal.aborted).toBe(true)
    leave()
    await other
  })
})
