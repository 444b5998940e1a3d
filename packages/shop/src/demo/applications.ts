import { readFile } from 'node:fs/promises'
import type { Actor, Ctx } from '../context.ts'
import { HOUR } from '../durations.ts'
import { storeTemporary } from '../files/orphan-files.ts'
import type { PrivateFileStore } from '../files/private-file-store.ts'
import { hashOfKey } from '../random-key.ts'
import { addApplication, type StoredDocument } from '../vendors/applications/add-application.ts'
import { moveRequest, newApplicationKey } from '../vendors/applications/vendor-requests.ts'
import type { DocumentType, VendorRequestStatus } from '../vendors/tables.ts'

const DOCUMENTS = new URL('./papers/', import.meta.url)

interface Step {
  to: VendorRequestStatus
  /** How many hours before the demo was loaded. */
  ago: number
  note?: string
}

interface Application {
  /** The name of its documents in demo/papers. */
  slug: string
  name: string
  company_name: string
  phone: string
  /** The palika's name. */
  location: string
  ward_no: number
  tole: string
  locale: 'en' | 'ne'
  numbers: Partial<Record<DocumentType, string>>
  /** A document that was rejected, and why. */
  refused?: { type: DocumentType; note: string }
  steps: Step[]
}

/** Made-up applications: a new one, one in review, and one whose applicant was asked for more. */
const APPLICATIONS: Application[] = [
  {
    slug: 'sarangkot',
    name: 'Hari Bahadur Thapa',
    company_name: 'सराङकोट मौरी फार्म',
    phone: '+9779801234501',
    location: 'pokhara-kaski',
    ward_no: 18,
    tole: 'Sarangkot',
    locale: 'ne',
    numbers: { PAN: '601234518', CITIZENSHIP: '46-01-70-01234' },
    steps: [{ to: 'submitted', ago: 74 }],
  },
  {
    slug: 'begnas',
    name: 'Devika Poudel',
    company_name: 'Begnas Hills Coffee',
    phone: '+9779801234502',
    location: 'pokhara-kaski',
    ward_no: 31,
    tole: 'Begnas',
    locale: 'en',
    numbers: { PAN: '602345629', CITIZENSHIP: '46-01-72-05678', VAT: '602345629' },
    steps: [
      { to: 'submitted', ago: 29 },
      { to: 'in_review', ago: 2 },
    ],
  },
  {
    slug: 'panchase',
    name: 'Man Bahadur Gurung',
    company_name: 'Panchase Tea Garden',
    phone: '+9779801234503',
    location: 'pokhara-kaski',
    ward_no: 23,
    tole: 'Bhadaure',
    locale: 'en',
    numbers: { PAN: '603456730', CITIZENSHIP: '46-01-68-09012' },
    refused: { type: 'PAN', note: 'The picture is blurred.' },
    steps: [
      { to: 'submitted', ago: 120 },
      {
        to: 'more_information',
        ago: 20,
        note: 'We cannot read the PAN certificate. Please photograph it once more, in daylight.',
      },
    ],
  },
]

const emailOf = ({ slug }: Application) => `${slug}@example.com`

/** Stores the documents of applications that do not exist yet, by slug. Call it outside of a transaction. */
export async function keepApplicationDocuments(
  ctx: Ctx,
  privateFiles: PrivateFileStore,
): Promise<Map<string, StoredDocument[]>> {
  const stored = new Map<string, StoredDocument[]>()
  for (const application of APPLICATIONS) {
    if (await isThere(ctx, application)) continue
    const files: StoredDocument[] = []
    for (const [type, document_no] of Object.entries(application.numbers) as [DocumentType, string][]) {
      const isPicture = type !== 'VAT'
      const name = isPicture ? `${application.slug}-${type.toLowerCase()}.jpg` : 'vat.pdf'
      const bytes = await readFile(new URL(name, DOCUMENTS))
      const media_type = isPicture ? 'image/jpeg' : 'application/pdf'
      files.push({
        type,
        document_no,
        media_type,
        bytes: bytes.length,
        ...(application.refused?.type === type && { status: 'rejected', note: application.refused.note }),
        file: await storeTemporary(ctx, privateFiles, bytes),
      })
    }
    stored.set(application.slug, files)
  }
  return stored
}

/**
 * Adds the applications with their steps by a member of staff. Call it in a transaction; existing ones stay as they
 * are.
 */
export async function loadApplications(
  ctx: Ctx,
  keys: PrivateFileStore,
  stored: Map<string, StoredDocument[]>,
): Promise<void> {
  const reviewer = await ctx.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', 'operations@example.com')
    .executeTakeFirstOrThrow()
  for (const application of APPLICATIONS) {
    const documents = stored.get(application.slug)
    if (!documents || (await isThere(ctx, application))) continue
    const { slug, location, numbers, refused, steps, ...written } = application
    const { id: location_id } = await ctx.db
      .selectFrom('locations')
      .select('id')
      .where('code', '=', location)
      .executeTakeFirstOrThrow()
    const email = emailOf(application)
    const begun = at(ctx, steps[0]!.ago)
    const id = await addApplication(begun, keys, { ...written, email, location_id }, documents)
    let from: VendorRequestStatus = 'started'
    for (const { to, ago, note = '' } of steps) {
      const actor = to === 'submitted' ? null : (reviewer as Actor)
      const key_until = new Date(ctx.now.getTime() + (72 - ago) * HOUR)
      const set = to === 'more_information' ? { key_hash: hashOfKey(newApplicationKey()), key_until } : {}
      await moveRequest({ ...at(ctx, ago), actor }, { id, from, to, note, set })
      from = to
    }
  }
}

function at(ctx: Ctx, hours: number): Ctx {
  return { ...ctx, now: new Date(ctx.now.getTime() - hours * HOUR) }
}

async function isThere(ctx: Ctx, application: Application): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('vendor_requests')
    .select('id')
    .where('email', '=', emailOf(application))
    .executeTakeFirst()
  return found !== undefined
}
