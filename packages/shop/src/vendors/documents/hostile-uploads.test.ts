import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { describe, expect, onTestFinished } from 'vitest'
import { hostileFiles } from '../../../test/hostile/hostile-files.ts'
import { packedZeros } from '../../../test/hostile/hostile-pdfs.ts'
import { applicantsKey, documentForm, plainPdf } from '../../../test/scenes/documents.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { createApi } from '../../api.ts'
import { fileTexts } from '../../http/file-texts.ts'

// The corpus: what attackers send to a form that needs no sign-in (quality S2–S4). Every file is made by the test.

const PATH = '/v1/api/vendor/document/'
const BROKEN = 'The file did not arrive completely. Please send it again.'
const files = await hostileFiles()
/** Looks have the lowest priority: no test fails because the machine is busy. In milliseconds. */
const LONG = { timeout: 300_000 }
let senders = 0

interface Answer {
  status: number
  errors: Record<string, string>
}

async function send(shop: TestShop, init: RequestInit): Promise<Answer> {
  const request = { method: 'POST', duplex: 'half', ...init } as RequestInit
  const answer = await shop.api.request(PATH, request, { address: `sender ${senders++}` })
  return { status: answer.status, errors: ((await answer.json()) as Answer).errors }
}

/** Everything that is kept of papers: rows, files, names of files. */
async function kept(shop: TestShop) {
  const { db } = shop.database
  return {
    rows: await db.selectFrom('vendor_documents').selectAll().orderBy('id').execute(),
    loose: await db.selectFrom('loose_papers').selectAll().execute(),
    files: readdirSync(join(shop.config.dataDir, 'papers')).sort(),
  }
}

test('the corpus has no two files alike', () => {
  expect(files.length).toBeGreaterThan(80)
  expect(new Set(files.map(({ what }) => what)).size).toBe(files.length)
})

test.for(files)('refused, and nothing kept: $what', LONG, async ({ bytes, name, fault }, { shop }) => {
  const before = await kept(shop)
  const vendor_request = await applicantsKey(shop)
  const answer = await send(shop, { body: documentForm({ vendor_request }, bytes, name) })
  const sentence = fileTexts('en')[fault as 'noDocument']
  expect(answer).toEqual({ status: 400, errors: { document: sentence } })
  expect(await kept(shop)).toEqual(before)
})

describe('forms', () => {
  const BOUNDARY = 'x'.repeat(20)
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const field = (disposition: string, value: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ])
  const document = (filename = 'pan.pdf') => field(`name="document"; filename="${filename}"`, plainPdf())
  const end = Buffer.from(`--${BOUNDARY}--`)
  const typed = [field('name="type"', 'PAN'), field('name="document_no"', '601234567')]

  const BAD: [what: string, errors: Record<string, string>, ...parts: (Buffer | string)[]][] = [
    ['a file name with NUL', { document: BROKEN }, document('pan.pdf\0.exe'), end],
    ['a line end in a file name', { document: BROKEN }, document('pan\r\n\r\n.pdf'), document(), end],
    [
      'a file name that is turned round',
      { document: expect.stringContaining('hidden characters') },
      document('\u202efdp.exe'),
      end,
    ],
    ['a file name of 10,000 letters', { document: BROKEN }, document('n'.repeat(10_000)), end],
    [
      '1,000 parts',
      { document: BROKEN },
      ...Array.from({ length: 1000 }, (_, n) => field(`name="f${n}"`, '')),
      end,
    ],
    ['no closing boundary', { document: BROKEN }, document()],
    ['nothing at all', { document: BROKEN }],
    ['another boundary than it says', { document: BROKEN }, Buffer.from('--other\r\n\r\n--other--')],
    ['two files', { document: 'This was sent more than once.' }, document(), document(), end],
    ['two types', { type: 'This was sent more than once.' }, field('name="type"', 'VAT'), document(), end],
    ['a field of 1 MB', { document: BROKEN }, field('name="tole"', 'x'.repeat(1e6)), end],
    ['a part without a name', { document: BROKEN }, field('filename="x"', 'x'), end],
    // The second of its names counts: a text in the place of the file.
    [
      'a part with two names',
      { document: expect.any(String) },
      field('name="type"; name="document"', 'x'),
      end,
    ],
    ['a file in the place of a text', { document: BROKEN }, field('name="tole"; filename="x"', 'x'), end],
    ['a part without headers', { document: BROKEN }, `--${BOUNDARY}\r\n\r\nx\r\n`, end],
    ['a field of a prototype', { document: BROKEN }, field('name="__proto__"', 'x'), end],
    ['text that is no UTF-8', { document: BROKEN }, field('name="tole"', Buffer.from('ff', 'hex')), end],
    [
      'forms in a form',
      { document: BROKEN },
      `--${BOUNDARY}\r\nContent-Type: multipart/mixed\r\n\r\nx\r\n`,
      end,
    ],
  ]

  test.for(BAD)('refused, and nothing kept: %s', async ([, errors, ...parts], { shop }) => {
    const before = await kept(shop)
    const key = field('name="vendor_request"', await applicantsKey(shop))
    const body = Buffer.concat([key, ...typed, ...parts.map((part) => Buffer.from(part))])
    expect(await send(shop, { headers: type, body })).toEqual({ status: 400, errors })
    expect(await kept(shop)).toEqual(before)
  })

  test('another content type is told so, and one without a boundary refused', async ({ shop }) => {
    const status = async (contentType: string) =>
      (await send(shop, { headers: { 'content-type': contentType }, body: 'x' })).status
    for (const other of [
      '',
      'application/json',
      'text/plain',
      'multipart/mixed; boundary=x',
      'multipart/form-datax',
    ])
      expect(await status(other), other).toBe(415)
    const forms = ['', '; boundary=', `; boundary=${'b'.repeat(71)}`, '; boundary="', '; charset=utf-8']
    for (const form of forms) expect(await status(`multipart/form-data${form}`), form).toBe(400)
  })

  test('good forms in unusual writing are taken', async ({ shop }) => {
    const key = field('name=vendor_request', await applicantsKey(shop))
    const body = Buffer.concat([
      Buffer.from('a preamble that nobody reads\r\n'),
      document('नागरिकता प्रमाणपत्र "१".pdf'.replaceAll('"', '%22')),
      ...typed,
      key,
      end,
      Buffer.from('\r\nan epilogue'),
    ])
    const answer = await send(shop, {
      headers: { 'content-type': `Multipart/Form-Data; boundary="${BOUNDARY}"` },
      body,
    })
    expect(answer.status).toBe(201)
  })
})

describe('sizes', () => {
  test('5 MB are taken, a byte more is not', async ({ shop }) => {
    const vendor_request = await applicantsKey(shop)
    const most = 5 * 1024 * 1024
    const filled = plainPdf(`%${' '.repeat(most - plainPdf().length - 2)}\n`)
    expect(filled.length).toBe(most)
    const more = plainPdf(`%${' '.repeat(most - plainPdf().length - 1)}\n`)
    const before = await kept(shop)
    expect(await send(shop, { body: documentForm({ vendor_request }, more) })).toEqual({
      status: 400,
      errors: { document: 'Files can be up to 5 MB.' },
    })
    expect(await kept(shop)).toEqual(before)
    expect((await send(shop, { body: documentForm({ vendor_request }, filled) })).status).toBe(201)
  })

  test('a body without end is left where it is too much', async ({ shop }) => {
    const head = '--b\r\nContent-Disposition: form-data; name="document"; filename="pan.pdf"\r\n\r\n'
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        const piece = sent === 0 ? Buffer.from(head) : Buffer.alloc(64 * 1024)
        sent += piece.length
        stream.enqueue(new Uint8Array(piece))
      },
    })
    const answer = await send(shop, {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: endless,
    })
    expect(answer).toEqual({ status: 400, errors: { document: 'Files can be up to 5 MB.' } })
    expect(sent).toBeLessThan(5.5 * 1024 * 1024)
  })

  test('over a real connection, whoever goes on sending is answered all the same', async ({ shop }) => {
    const server = createServer(getRequestListener(createApi(shop).fetch))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: shop.test\r\nTransfer-Encoding: chunked\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\n\r\n',
    )
    const head = '--b\r\nContent-Disposition: form-data; name="document"; filename="pan.pdf"\r\n\r\n'
    socket.write(`${head.length.toString(16)}\r\n${head}\r\n`)
    let answer = ''
    let gone = false
    socket.on('data', (piece) => {
      answer += piece
    })
    socket.on('error', () => {
      gone = true
    })
    const piece = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000), Buffer.from('\r\n')])
    for (let sent = 0; sent < 200 && !answer && !gone; sent++) {
      if (!socket.write(piece))
        await Promise.race([once(socket, 'drain'), once(socket, 'close'), once(socket, 'data')])
    }
    while (!answer && !gone) await once(socket, 'data')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('Files can be up to 5 MB.')
  })
})

describe('at once', () => {
  // Two are looked at at once, and four wait.
  test('while six bombs are looked at, others are answered first', LONG, async ({ shop }) => {
    const vendor_request = await applicantsKey(shop)
    const bomb = plainPdf(
      Buffer.concat([
        Buffer.from('4 0 obj\n<< /Filter /FlateDecode >>\nstream\n'),
        packedZeros(60),
        Buffer.from('\nendstream\nendobj\n'),
        Buffer.from('5 0 obj\n<< /Filter /FlateDecode >>\nstream\n'),
        packedZeros(60),
        Buffer.from('\nendstream\nendobj\n'),
      ]),
    )
    const order: string[] = []
    const bombs = Array.from({ length: 6 }, async () => {
      const { status } = await send(shop, { body: documentForm({ vendor_request }, bomb) })
      order.push(`bomb ${status}`)
    })
    const quick = Array.from({ length: 5 }, async () => {
      const { status } = await shop.api.request('/v1/api/category/')
      order.push(`quick ${status}`)
    })
    await Promise.all([...bombs, ...quick])
    expect(order.slice(0, 5)).toEqual(Array(5).fill('quick 200'))
    // 429: a machine that has no time for one in ten seconds takes it neither.
    const bombsTold = order.slice(5)
    expect(bombsTold).toHaveLength(6)
    for (const one of bombsTold) expect(one).toMatch(/^bomb (400|429)$/)
  })
})

test('a good file of each kind is taken, without place, camera or comment', async ({ shop }) => {
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } }).withExif({
    IFD0: { Make: 'A camera' },
    IFD3: { GPSLatitude: '28/1 12/1 0/1', GPSLatitudeRef: 'N' },
  })
  const sent = {
    jpeg: await photo.clone().jpeg().toBuffer(),
    png: await photo.clone().png().toBuffer(),
    webp: await photo.clone().webp().toBuffer(),
    pdf: plainPdf(),
  }
  const vendor_request = await applicantsKey(shop)
  for (const [kind, bytes] of Object.entries(sent)) {
    // The name says something else each time: the content counts.
    const { status } = await send(shop, { body: documentForm({ vendor_request }, bytes, 'paper.exe') })
    expect(status, kind).toBe(201)
    const { rows } = await kept(shop)
    const paper = (await shop.privateFiles.read(rows.at(-1)!.file!))!
    if (kind === 'pdf') expect(paper).toEqual(bytes)
    else {
      expect(bytes.includes('A camera'), kind).toBe(true)
      expect(paper.includes('A camera'), kind).toBe(false)
      expect((await sharp(paper).metadata()).exif, kind).toBeUndefined()
    }
  }
})
