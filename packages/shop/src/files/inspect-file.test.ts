import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { as85, part } from '../../test/hostile/hostile-pdfs.ts'
import { plainPdf } from '../../test/scenes/documents.ts'
import { fileTexts } from '../http/file-texts.ts'
import { asPartOf } from '../log.ts'
import { faultOfSlow, inspectDocument, inspectPhoto, LEAVE } from './inspect-file.ts'
import { inspectPicture } from './inspect-picture.ts'

const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })

test('a photo of a paper is made anew: upright, without place or camera', async () => {
  const photo = await plain()
    .withExif({ IFD0: { Make: 'Spy camera' }, IFD3: { GPSLatitude: '28/1 12/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif?.includes('Spy camera')).toBe(true)

  const { media_type, bytes } = await inspectDocument(photo)
  expect(media_type).toBe('image/jpeg')
  const kept = await sharp(bytes).metadata()
  expect(kept).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
  expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual(Array(5).fill(undefined))
  expect(Buffer.from(bytes).includes('Spy camera')).toBe(false)
})

test('PNG and WebP papers become JPEG on white, photos for others WebP', async () => {
  const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
  for (const sent of [await clear.clone().png().toBuffer(), await clear.clone().webp().toBuffer()]) {
    const { media_type, bytes } = await inspectDocument(sent)
    expect([media_type, (await sharp(bytes).metadata()).format]).toEqual(['image/jpeg', 'jpeg'])
    expect((await sharp(bytes).stats()).dominant).toMatchObject({ r: 248, g: 248, b: 248 })
    const photo = await inspectPhoto(sent, 'photo')
    expect((await sharp(photo).metadata()).format).toBe('webp')
  }
})

test('a photo of the largest phones is taken, and one above it is refused with how many pixels it may have', async () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer()
  const taken = await inspectPicture(await photo(9248, 6936), 'jpeg', 'photo')
  expect(await sharp(taken.bytes).metadata()).toMatchObject({ width: 2048, height: 1536 })
  await expect(inspectPicture(await photo(9300, 7000), 'jpeg', 'photo')).rejects.toMatchObject({
    fault: 'tooManyPixels',
  })
  expect(fileTexts('en').tooManyPixels).toContain('65 million pixels at most')
  expect(fileTexts('ne').tooManyPixels).toContain('६,५०,००,०००')
})

test('what is no picture is refused on the field that was named, in the reader’s language', async () => {
  await expect(inspectPhoto(Buffer.from('<svg/>'), 'photo')).rejects.toMatchObject({
    code: 'invalid',
    fields: { photo: 'Please choose a photo: JPEG, PNG or WebP.' },
  })
  await expect(inspectPhoto(Buffer.from('%PDF-1.4 '), 'picture', 'ne')).rejects.toMatchObject({
    fields: { picture: 'कृपया फोटो छान्नुहोस्: JPEG, PNG वा WebP।' },
  })
  await expect(inspectDocument(Buffer.alloc(0))).rejects.toMatchObject({
    fields: { document: 'This file is empty. Please choose another.' },
  })
})

test('two are looked at at once and 40 wait; those beyond are asked to come again', async () => {
  const photo = await plain().jpeg().toBuffer()
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => inspectDocument(photo)))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(60 - 42)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'too_many', retryAfter: 10 })
  expect((await inspectDocument(photo)).media_type).toBe('image/jpeg')
})

test('N2: of what waits to be looked at a quarter is one network’s, and who is known goes before what waits of it', async () => {
  const photo = await plain().jpeg().toBuffer()
  const order: string[] = []
  const send = (name: string, isKnown = false) =>
    asPartOf({ id: name, asker: { name, isKnown } }, () => inspectDocument(photo)).then(
      () => void order.push(name),
      (error) => void order.push(`${name}: ${error.code}`),
    )
  const flood = Array.from({ length: 40 }, () => send('flood'))
  const others = [send('other'), send('third'), send('vendor', true)]
  await Promise.all([...flood, ...others])
  expect(order.filter((one) => one === 'flood: too_many')).toHaveLength(40 - 11)
  const looked = order.filter((one) => !one.endsWith('too_many'))
  expect(looked).toHaveLength(11 + 3)
  // In the order in which they came they would be the last three. Which of those that are looked at ends first, nobody knows.
  for (const one of ['other', 'third', 'vendor']) expect(looked.indexOf(one), one).toBeLessThan(11)
})

test('a picture of oneself has fewer pixels than a photo', async () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer()
  // As phones and cameras with 24 million make them.
  expect((await inspectPicture(await photo(5712, 4284), 'jpeg', 'portrait')).media_type).toBe('image/webp')
  await expect(inspectPicture(await photo(6000, 4200), 'jpeg', 'portrait')).rejects.toMatchObject({
    fault: 'tooManyOfPortrait',
  })
  expect(fileTexts('en').tooManyOfPortrait).toContain('24 million pixels at most')
  expect(fileTexts('ne').tooManyOfPortrait).toContain('२,४०,००,०००')
})

test('a look that takes too long blames the file for what it took of the processor, and the machine for what it waited', () => {
  expect(faultOfSlow(2000, 2000)).toBe('tooSlow')
  expect(faultOfSlow(2000, 30_000)).toBe('tooSlow')
  expect(faultOfSlow(1990, 9000)).toBeNull()
  expect(faultOfSlow(300, 10_000)).toBe('busy')
})

test('a PDF is taken as browsers print it and scanner apps write it, byte for byte', async () => {
  const photo = await plain().jpeg().toBuffer()
  const lines = deflateSync(Buffer.from('q 595 0 0 842 0 0 cm /Im1 Do Q'))
  const text = deflateSync(Buffer.from('BT /F 12 Tf 72 720 Td (Permanent account number) Tj ET'))
  const object = (words: string, bytes: Buffer, end = '\nendstream\nendobj\n') =>
    Buffer.concat([Buffer.from(words), bytes, Buffer.from(end)])
  const documents = {
    // A page with a font, a link and a photo, made with --print-to-pdf.
    Chromium: readFileSync(join(import.meta.dirname, '../../test/specimens/printed-by-chromium.pdf')),
    LibreOffice: plainPdf(
      Buffer.concat([
        Buffer.from('4 0 obj\n<</Font<</F1 8 0 R/F2 9 0 R>>/ProcSet[/PDF/Text]>>\nendobj\n'),
        Buffer.from('5 0 obj\n<</Type/Annot/Subtype/Link/F 4/Rect[0 0 9 9]/Border[0 0 0]>>\nendobj\n'),
        Buffer.from('6 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R /XYZ null null 0]>>\nendobj\n'),
        object('7 0 obj\n<</Length 8 0 R/Filter/FlateDecode>>\nstream\n', lines),
      ]),
    ),
    // The same, saved anew: objects packed together, and a table of them in differences of rows.
    qpdf: readFileSync(join(import.meta.dirname, '../../test/specimens/saved-by-qpdf.pdf')),
    ReportLab: plainPdf(
      Buffer.concat([
        Buffer.from('4 0 obj\n% A page (the first\n<< /Type /Page % >>\n /Parent 2 0 R >>\nendobj\n'),
        Buffer.from(
          '5 0 obj\nendobj\n6 0 obj\n<</Title(A \\(form\\) \\) 1 0 object (of \\(two))>>\nendobj\n',
        ),
      ]),
    ),
    'an old Mac, changed twice': Buffer.concat([
      plainPdf(Buffer.concat([Buffer.from(`4 0 obj\r<</Filter/FlateDecode>>\rstream\r`), lines])),
      plainPdf(object('4 0 obj\n<</Filter[/FlateDecode]/DecodeParms[null]>>\nstream\n', lines)).subarray(9),
    ]),
    'a scan in differences, and nothing': plainPdf(
      Buffer.concat([
        object('4 0 obj\n<</Subtype/Image/Filter/FlateDecode/DecodeParms<</Predictor 2>>>>stream\n', text),
        object('5 0 obj\n<</Subtype/Image/Filter/FlateDecode/DecodeParms 8 0 R>>stream\n', text),
        object('6 0 obj\n<</Filter/CCITTFaxDecode/DecodeParms 8 0 R>>stream\n', Buffer.from('26a0', 'hex')),
        object('7 0 obj\n<</Length 0/Filter/FlateDecode>>stream\n', Buffer.alloc(0)),
        Buffer.from('8 0 obj\n<</Predictor 15/Columns 9/K -1>>\nendobj\n'),
      ]),
    ),
    'a JPEG a page': plainPdf(
      Buffer.concat([
        object(`4 0 obj\n<</Length ${lines.length}/Filter/FlateDecode>>stream\n`, lines),
        object(
          '5 0 obj\n<</Type/XObject/Subtype/Image/Width 60/Height 40/BitsPerComponent 8' +
            `/ColorSpace/DeviceRGB/Filter/DCTDecode/Length ${photo.length}>>stream\n`,
          photo,
        ),
      ]),
    ),
    'a printer driver whose font is /F': plainPdf(
      Buffer.concat([
        Buffer.from('4 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n'),
        Buffer.from(
          '5 0 obj\n<< /Type /Page /Parent 2 0 R /Resources << /Font << /F 4 0 R /F2 4 0 R >> >> /Contents 6 0 R >>\nendobj\n',
        ),
        object(`6 0 obj\n<< /Length ${text.length} /Filter /FlateDecode >>\nstream\n`, text),
        object(
          `7 0 obj\n<< /Type /XObject /Subtype /Form /Resources << /Font <</F 4 0 R>> >> /Length ${text.length} /Filter /FlateDecode >>\nstream\n`,
          text,
        ),
        Buffer.from('8 0 obj\n<</F 4 0 R>>\nendobj\n'),
        object(`9 0 obj\n<< /Length ${text.length} /Filter /FlateDecode >>\nstream\n`, text),
      ]),
    ),
    'a phone’s notes': plainPdf(
      Buffer.concat([
        object('4 0 obj\n<< /Length 6 0 R /Filter /FlateDecode >>\nstream\n', lines),
        object(
          '5 0 obj\n<< /Length 7 0 R /Type /XObject /Subtype /Image /Width 60 /Height 40 /Interpolate true\n' +
            '/ColorSpace 8 0 R /Intent /Perceptual /BitsPerComponent 8 /Filter /DCTDecode >>\nstream\n',
          photo,
        ),
      ]),
    ),
  }
  for (const [maker, bytes] of Object.entries(documents)) {
    const taken = await inspectDocument(bytes).catch((error) => error.fields)
    expect(taken, maker).toMatchObject({ media_type: 'application/pdf' })
    expect(Buffer.from(taken.bytes).equals(bytes), maker).toBe(true)
  }
})

test('a PDF with marks before and behind, ASCII, or lists in which nothing is, is taken, byte for byte', async () => {
  const text = Buffer.from('BT /F1 18 Tf 72 700 Td (Case document 1234) Tj ET')
  const catalog = (entries: string) =>
    plainPdf(`4 0 obj\n<< /Type /Catalog /Pages 2 0 R ${entries} >>\nendobj\n`)
  const behind = (more: string) => Buffer.concat([plainPdf(), Buffer.from(more)])
  const before = (more: string) => Buffer.concat([Buffer.from(more, 'latin1'), plainPdf()])
  const ascii = (filter: string, written: string) =>
    plainPdf(part(`/Filter ${filter}`, Buffer.from(written, 'latin1')))
  const documents = {
    'a byte order mark before': before('\xef\xbb\xbf'),
    'empty lines before': before('\r\n\r\n'),
    'a mark and an empty line before': before('\xef\xbb\xbf\n'),
    'a comment of a scanner behind': behind('<!-- made by a scanner app -->\n'),
    'a comment of PDF behind': behind('% signed by 50% of us\r\n%%\r'),
    'both, and zeros': behind('%x\n<!-- y -->\n\0\0\0'),
    ASCII85: ascii('/ASCII85Decode', as85(text)),
    'ASCII85 around Flate, in lines': ascii(
      '[/ASCII85Decode /FlateDecode]',
      as85(deflateSync(text)).replace(/.{40}/g, '$&\n'),
    ),
    'ASCII85 of zeros': ascii('/A85', 'zz!!~>'),
    hexadecimal: ascii('/ASCIIHexDecode', `${text.toString('hex')}>`),
    'hexadecimal of half a byte, around Flate': ascii(
      '[/AHx/Fl]',
      `${deflateSync(text).toString('hex').toUpperCase()}0>`,
    ),
    'empty lists of scripts and files': catalog(
      '/Names << /JavaScript << /Names [] >> /EmbeddedFiles << /Names [] >> >>',
    ),
    'an empty list of files after another': catalog(
      '/Names << /Dests 3 0 R /EmbeddedFiles<</Kids[]/Names[ ]>> >>',
    ),
    'an empty list in a packed object': plainPdf(
      part(
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
        deflateSync(Buffer.from('5 0 << /JavaScript << >> >>')),
      ),
    ),
  }
  for (const [what, bytes] of Object.entries(documents)) {
    const taken = await inspectDocument(bytes).catch((error) => error.fields)
    expect(taken, what).toMatchObject({ media_type: 'application/pdf' })
    expect(Buffer.from(taken.bytes).equals(bytes), what).toBe(true)
  }
})

// The specimens are encrypted by pypdf 6, each way with and without a password to open it.
test('a PDF that opens without a password is taken, whoever may not change it; one that needs it is refused as that', async () => {
  const folder = join(import.meta.dirname, '../../test/specimens/encrypted')
  const specimens = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
  expect(specimens).toHaveLength(10)
  for (const { name, bytes } of specimens) {
    const taken = await inspectDocument(bytes).catch((error) => error.fields)
    if (name.endsWith('-owner-only.pdf')) expect(taken, name).toMatchObject({ media_type: 'application/pdf' })
    else expect(taken, name).toEqual({ document: fileTexts('en').lockedPdf })
  }
  // What acts is seen though it is encrypted, and objects in parts, which could not be read, are refused.
  const [own] = specimens.filter(({ name }) => name.startsWith('rc4-128-owner'))
  const with_ = (more: string) =>
    Buffer.from(own!.bytes.toString('latin1').replace('xref\n', `${more}\nxref\n`), 'latin1')
  const refused = (bytes: Buffer) => inspectDocument(bytes).catch((error) => error.fields)
  expect(await refused(with_('8 0 obj\n<< /S /JavaScript /JS <00> >>\nendobj'))).toEqual({
    document: fileTexts('en').activePdf,
  })
  expect(
    await refused(with_('8 0 obj\n<< /Type /ObjStm /N 1 /First 4 >>\nstream\nabcd\nendstream\nendobj')),
  ).toEqual({ document: fileTexts('en').opaquePdf })
  // A text in brackets with escapes says the same as one in hexadecimal.
  const bracketed = own!.bytes
    .toString('latin1')
    .replace(
      /\/U <([\da-f]+)>/,
      (_, hex: string) =>
        `/U (${hex.replace(/../g, (byte) => `\\${Number.parseInt(byte, 16).toString(8).padStart(3, '0')}`)})`,
    )
  expect(bracketed).toContain('/U (\\')
  expect(await refused(Buffer.from(bracketed, 'latin1'))).toMatchObject({ media_type: 'application/pdf' })
})

test('L3: the inspecting process reads its own sources alone: no key, no paper, nothing of other processes', async () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url))
  const secrets = [join(root, 'data/papers-key'), join(root, '.env'), '/etc/passwd', '/proc/self/environ']
  const script = `const { readFileSync } = require('node:fs')
    const read = (path) => { try { readFileSync(path); return 'read' } catch (error) { return error.code } }
    process.stdout.write(JSON.stringify(${JSON.stringify(secrets)}.map(read)))`
  const { stdout } = await promisify(execFile)(process.execPath, [...LEAVE, '-e', script])
  expect(JSON.parse(stdout)).toEqual(secrets.map(() => 'ERR_ACCESS_DENIED'))
})
