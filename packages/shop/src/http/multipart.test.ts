import { expect, test } from 'vitest'
import { type FormLimits, readForm } from './multipart.ts'
import { rateLimitKey } from './networks.ts'

const from = (address: string) => rateLimitKey({ address })
const LIMITS = { file: 'document', most: 1000, network: from('203.0.113.7'), locale: 'en' } as const
const read = (sent: Request, limits: FormLimits) => readForm(sent, limits, async (form) => form)
const FORM = [
  '--b\r\nContent-Disposition: form-data; name="type"\r\n\r\nPAN\r\n',
  '--b\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\nContent-Type: text/html\r\n\r\n',
  'some \r\n--other\r\n--\r\n',
  '--b--\r\n',
].join('')

function request(body: ReadableStream<Uint8Array>): Request {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  return new Request('http://shop.test/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

/** The form in pieces of so many bytes. */
function inPieces(size: number): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(FORM)
  return new ReadableStream({
    start(stream) {
      for (let at = 0; at < bytes.length; at += size)
        stream.enqueue(new Uint8Array(bytes.subarray(at, at + size)))
      stream.close()
    },
  })
}

test('a form is read the same, wherever the network cuts it', async () => {
  for (const size of [1, 2, 3, 5, 7, 64, 1000])
    expect(await read(request(inPieces(size)), LIMITS), `${size} bytes`).toEqual({
      fields: { type: 'PAN' },
      file: Buffer.from('some \r\n--other\r\n--'),
    })
})

test('a body that does not come, or drips, is given up', async () => {
  const silent = new ReadableStream<Uint8Array>({})
  const slow = { ...LIMITS, patience: 30 }
  const tooSlow = { fields: { document: expect.stringContaining('too slowly') } }
  await expect(read(request(silent), slow)).rejects.toMatchObject(tooSlow)

  let isStopped = false
  const dripping = new ReadableStream<Uint8Array>({
    async pull(stream) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (!isStopped) stream.enqueue(new Uint8Array([45]))
    },
    cancel() {
      isStopped = true
    },
  })
  await expect(read(request(dripping), slow)).rejects.toMatchObject(tooSlow)
  expect(isStopped).toBe(true)
})

test('a connection that breaks is a form cut off', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (stream) => stream.error(new Error('reset')),
  })
  await expect(read(request(broken), LIMITS)).rejects.toMatchObject({
    fields: { document: expect.stringContaining('did not arrive completely') },
  })
})

test('N22: networks that hold all forty places make way for one that holds fewer, the oldest form first', async () => {
  const ended: string[] = []
  const open = (address: string, name = address) =>
    read(request(new ReadableStream({})), { ...LIMITS, patience: 1000, network: from(address) }).catch(
      (error) => {
        ended.push(`${name} ${error.code}`)
        return error.code
      },
    )
  const all = Array.from({ length: 40 }, (_, n) =>
    open(`198.51.100.${Math.floor(n / 6)}`, `${Math.floor(n / 6)}.${n % 6}`),
  )
  const form = await read(request(inPieces(50)), { ...LIMITS, network: from('203.0.113.9') })
  expect(form).toMatchObject({ fields: { type: 'PAN' } })
  expect(ended).toEqual(['0.0 too_many'])
  expect((await Promise.all(all)).filter((code) => code === 'too_many')).toHaveLength(1)
})

test('from one network six forms are read at once, in all forty', async () => {
  const slow = { ...LIMITS, patience: 200 }
  const open = (address: string) =>
    read(request(new ReadableStream({})), { ...slow, network: from(address) }).catch((error) => error.code)
  const six = Array.from({ length: 6 }, () => open('198.51.100.1'))
  expect(await open('198.51.100.1')).toBe('too_many')
  expect(await Promise.all(six)).toEqual(Array(6).fill('invalid'))
  const others = Array.from({ length: 40 }, (_, n) => open(`198.51.100.${n + 2}`))
  // Each of them has one: none makes way before it had time enough.
  expect(await open('198.51.100.99')).toBe('too_many')
  expect(await Promise.all(others)).toEqual(Array(40).fill('invalid'))
  expect(await read(request(inPieces(50)), { ...LIMITS, network: from('198.51.100.1') })).toMatchObject({
    fields: { type: 'PAN' },
  })
})

test('L2: one IPv6 network takes six places, whatever addresses it has', async () => {
  const open = (address: string) =>
    read(request(new ReadableStream({})), { ...LIMITS, patience: 100, network: from(address) }).catch(
      (error) => error.code,
    )
  const six = Array.from({ length: 6 }, (_, n) => open(`2001:db8:0:1::${n + 1}`))
  expect(await open('2001:db8:0:1:a:b:c:d')).toBe('too_many')
  expect(await open('2001:db8:0:2::1')).toBe('invalid')
  await Promise.all(six)
})

test('L2: whoever sends a form at less than 16 KB a second on the whole is given up', async () => {
  let sent = 0
  const slow = new ReadableStream<Uint8Array>({
    async pull(stream) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      sent += 50
      stream.enqueue(new Uint8Array(50))
    },
  })
  const limits = { ...LIMITS, most: 1_000_000, patience: 100 }
  await expect(read(request(slow), limits)).rejects.toMatchObject({
    fields: { document: expect.stringContaining('too slowly') },
  })
  expect(sent).toBeLessThan(2000)
})
