import { Refusal } from '@himalayan-green/shop/errors.ts'
import { addDocument, countUpload } from '@himalayan-green/shop/vendors/add-document.ts'
import { findByKey, requestVendor, submitRequest } from '@himalayan-green/shop/vendors/vendor-requests.ts'
import { createCookie, data, redirect } from 'react-router'
import type { PageContext } from './context.ts'
import { localeHref } from './locale.tsx'
import { sellTexts } from './messages/sell.ts'
import { refusedForm, typedIn } from './refused-form.server.ts'
import {
  faultsOfPapers,
  noneQualifies,
  PAPER_TYPES,
  type Papers,
  type PaperType,
  REQUIRED,
  toSend,
} from './ui/sell/paper-rules.ts'
import type { Faults, Typed } from './ui/typed.ts'

// The membership application by plain forms, for a browser without scripts: the same rules as the API's. Scripts never
// come here; they keep the key themselves.

const PATH = '/sell/apply'

/** The key and the papers that were handed in with it, in a cookie that no script reads. */
interface Held {
  key: string
  types: PaperType[]
}

/** Signed, and over https of this host alone: nobody plants the key of another application into a browser. */
function cookieOf({ config }: Pick<PageContext, 'config'>) {
  const secure = config.publicUrl.startsWith('https://')
  return createCookie(secure ? '__Host-vendor-application' : 'vendor-application', {
    ...{ httpOnly: true, sameSite: 'lax', path: '/', maxAge: 2 * 60 * 60, secure },
    secrets: config.authSecrets.map((secret) => `vendor application ${secret}`),
  })
}

/** The application that this browser has begun without scripts, while it takes papers. */
export async function heldApplication(page: PageContext, request: Request): Promise<Held | null> {
  const held: unknown = await cookieOf(page).parse(request.headers.get('cookie'))
  if (!held || typeof held !== 'object' || !('key' in held) || typeof held.key !== 'string') return null
  const sent = 'types' in held && Array.isArray(held.types) ? held.types : []
  try {
    await findByKey(page.ctx, held.key)
    return { key: held.key, types: PAPER_TYPES.filter((type) => sent.includes(type)) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** What a refused step shows again. */
export interface RefusedStep {
  errors: Faults
  typed: Typed
}

/** Step 1: begins the application and goes on to its papers. */
export async function beginApplication(page: PageContext, form: FormData) {
  const { ctx, caller } = page
  const typed = typedIn(form)
  try {
    const { id: key } = await requestVendor(ctx, caller, {
      ...typed,
      address: {
        location: typed['address.location'],
        ward_no: typed['address.ward_no'],
        tole: typed['address.tole'],
      },
    })
    const cookie = await cookieOf(page).serialize({ key, types: [] } satisfies Held)
    return redirect(localeHref(ctx.locale, PATH), { status: 303, headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    return refusedForm(error, form, 'form')
  }
}

/** Step 2: hands in what qualifies; with both required papers it submits the application. */
export async function handInPapers(page: PageContext, held: Held, form: FormData) {
  const { ctx } = page
  const papers = papersIn(form, held)
  const words = sellTexts[ctx.locale]
  if (noneQualifies(papers)) {
    const errors = { form: `${words.noneQualifies}. ${words.noneQualifiesText}` }
    return refused(errors, form, 400)
  }
  const errors: Faults = {}
  for (const [type, faults] of Object.entries(faultsOfPapers(papers, words.faults)))
    for (const [field, fault] of Object.entries(faults)) errors[`${type}.${field}`] = fault
  if (Object.keys(errors).length > 0) return refused(errors, form, 400)

  const types = [...held.types]
  for (const type of toSend(papers)) {
    const faults = await handIn(page, held.key, type, papers)
    for (const [field, fault] of Object.entries(faults))
      errors[OF_PAPER.has(field) ? `${type}.${field}` : 'form'] = fault
    if (Object.keys(faults).length === 0) types.push(type)
  }
  const cookie = cookieOf(page)
  if (Object.keys(errors).length > 0 || !REQUIRED.every((type) => types.includes(type)))
    return refused(errors, form, 400, await cookie.serialize({ ...held, types }))

  await submitRequest(ctx, held.key)
  return redirect(localeHref(ctx.locale, `${PATH}?sent=${types.join()}`), {
    status: 303,
    headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) },
  })
}

const OF_PAPER = new Set(['document_no', 'document'])

async function handIn(
  page: PageContext,
  vendor_request: string,
  type: PaperType,
  papers: Papers,
): Promise<Faults> {
  const { number, file } = papers[type]
  const document = new Uint8Array(await file!.arrayBuffer())
  try {
    await countUpload(page.ctx, page.caller)
    await addDocument(page.ctx, page.papers, { vendor_request, type, document_no: number, document })
    return {}
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.keys(error.fields).length > 0 ? error.fields : { form: error.message }
  }
}

function papersIn(form: FormData, { types }: Held): Papers {
  const paper = (type: PaperType) => {
    const file = form.get(`${type}.document`)
    const isHandedIn = types.includes(type)
    const number = String(form.get(`${type}.document_no`) ?? '')
    // A file field that was left empty comes as a file without a name.
    return { number, isHandedIn, file: file instanceof File && file.name !== '' ? file : null }
  }
  return { PAN: paper('PAN'), CITIZENSHIP: paper('CITIZENSHIP'), VAT: paper('VAT') }
}

function refused(errors: Faults, form: FormData, status: number, cookie?: string) {
  const answer: RefusedStep = { errors, typed: typedIn(form) }
  return data(answer, { status, headers: cookie ? { 'Set-Cookie': cookie } : {} })
}
