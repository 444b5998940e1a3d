import { randomInt, randomUUID } from 'node:crypto'
import { requestVendor } from '../../src/vendors/applications/vendor-requests.ts'
import type { TestShop } from '../shop.ts'
import { POKHARA } from './places.ts'

/** A PDF of one empty page, as plain as they come; `more` stands among its objects. */
export function plainPdf(more: string | Buffer = ''): Buffer {
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n',
  ]
  const end = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n9\n%%EOF\n'
  return Buffer.concat([`%PDF-1.4\n`, ...objects, more, end].map((part) => Buffer.from(part)))
}

/** The form of `POST /v1/api/vendor/document/`: a PAN certificate in PDF, unless told otherwise. */
export function documentForm(
  fields: { [name: string]: unknown; vendor_request: unknown },
  document: Uint8Array<ArrayBuffer> | Buffer = plainPdf(),
  filename = 'pan.pdf',
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ type: 'PAN', document_no: '601234567', ...fields }))
    form.set(name, String(value))
  form.set('document', new Blob([new Uint8Array(document)]), filename)
  return form
}

/** The key of a new application. */
export async function applicantsKey(shop: TestShop): Promise<string> {
  const applicant = {
    name: 'Maya Gurung',
    company_name: 'Gurung Tea',
    email: `${randomUUID()}@example.com`,
    phone: `98${String(randomInt(100_000_000)).padStart(8, '0')}`,
    address: { location: POKHARA, ward_no: 6, tole: 'Baidam' },
  }
  return (await requestVendor(shop.as(null), { address: randomUUID(), user_agent: '' }, applicant)).id
}
