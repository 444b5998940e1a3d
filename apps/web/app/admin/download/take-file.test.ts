import { afterEach, expect, test, vi } from 'vitest'
import { takeFile } from './take-file.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (parts: string[], type: string, breaksOff = false) =>
  vi.stubGlobal('fetch', async () => {
    const encoder = new TextEncoder()
    const body = new ReadableStream({
      pull(controller) {
        const part = parts.shift()
        if (part !== undefined) controller.enqueue(encoder.encode(part))
        else if (breaksOff) controller.error(new Error('broken'))
        else controller.close()
      },
    })
    return new Response(body, {
      headers: {
        'content-type': type,
        'content-disposition': 'attachment; filename="orders-2026-11-24.csv"',
      },
    })
  })

test('the rows of a CSV are counted as they come, wherever a part of it ends', async () => {
  answering(['Number,Note\r', '\n1,a\r\n2,"two\nlines"', '\r\n3,c\r\n'], 'text/csv; charset=utf-8')
  const seen: (number | null)[] = []
  const { file, name, taken } = await takeFile('/file', ({ rows }) => seen.push(rows))
  expect(seen).toEqual([-1, 1, 3])
  expect([name, taken.rows, file.size]).toEqual(['orders-2026-11-24.csv', 3, 38])
})

test('of other files the bytes are counted, and one that breaks off is no file', async () => {
  answering(['abc', 'de'], 'application/zip')
  expect((await takeFile('/file', () => undefined)).taken).toEqual({ rows: null, bytes: 5 })
  answering(['abc'], 'text/csv', true)
  await expect(takeFile('/file', () => undefined)).rejects.toThrow()
})
