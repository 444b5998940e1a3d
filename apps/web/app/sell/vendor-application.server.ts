import { Refusal } from '@himalayan-green/shop/errors.ts'
import { messageOf } from '@himalayan-green/shop/http/responses.ts'
import {
  findByKey,
  requestVendor,
  submitRequest,
} from '@himalayan-green/shop/vendors/applications/vendor-requests.ts'
import { addDocument, countUpload } from '@himalayan-green/shop/vendors/documents/add-document.ts'
import { data, redirect } from 'react-router'
import type { PageContext } from '../context.ts'
import { refusedForm, typedIn } from '../forms/refused-form.server.ts'
import type { Faults, Typed } from '../forms/typed.ts'
import { localeHref } from '../locale.tsx'
import { cookieOf, type PendingApplication, pendingIn } from './application-cookie.server.ts'
import { thank } from './confirm-application.server.ts'
import {
  type Documents,
  type DocumentType,
  faultsOfDocuments,
  noneQualifies,
  REQUIRED,
  toSend,
} from './document-rules.ts'
import { sellTexts } from './texts/sell.ts'

// The membership application by plain forms, for a browser without scripts, with the same commands as the API. Scripts do not
// use it; they hold the key themselves.

const PATH = '/sell/apply'

/** This browser's application that was begun without scripts, while it takes documents. */
export async function pendingApplication(
  page: PageContext,
  request: Request,
): Promise<PendingApplication | null> {
  const pending = await pendingIn(page, request)
  try {
    if (pending) await findByKey(page.ctx, pending.key)
    return pending
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The fields that a refused step shows again. */
export interface RefusedStep {
  errors: Faults
  typed: Typed
}

/** Step 1: begins the application and redirects to its documents. */
export async function beginApplication(page: PageContext, form: FormData) {
  const { ctx, client } = page
  const typed = typedIn(form)
  try {
    const { id: key } = await requestVendor(ctx, client, {
      ...typed,
      address: {
        location: typed['address.location'],
        ward_no: typed['address.ward_no'],
        tole: typed['address.tole'],
      },
    })
    const cookie = await cookieOf(page).serialize({ key, types: [] } satisfies PendingApplication)
    return redirect(localeHref(ctx.locale, PATH), { status: 303, headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    return refusedForm(error, form, 'form')
  }
}

/**
 * Step 2: uploads the documents that qualify; with both required ones it submits the application, and nothing is left to
 * do.
 */
export async function handInDocuments(page: PageContext, pending: PendingApplication, form: FormData) {
  const { ctx } = page
  const documents = documentsIn(form, pending)
  const texts = sellTexts[ctx.locale]
  if (noneQualifies(documents)) {
    const [title, text] = [texts.noneQualifies, texts.noneQualifiesText]
    const errors = { form: messageOf(ctx.locale, { title, text }) }
    return refused(errors, form, 400)
  }
  const errors: Faults = {}
  for (const [type, faults] of Object.entries(faultsOfDocuments(documents, texts.faults)))
    for (const [field, fault] of Object.entries(faults)) errors[`${type}.${field}`] = fault
  if (Object.keys(errors).length > 0) return refused(errors, form, 400)

  const types = [...pending.types]
  for (const type of toSend(documents)) {
    const faults = await handIn(page, pending.key, type, documents)
    for (const [field, fault] of Object.entries(faults))
      errors[OF_DOCUMENT.has(field) ? `${type}.${field}` : 'form'] = fault
    if (Object.keys(faults).length === 0) types.push(type)
  }
  const cookie = cookieOf(page)
  if (Object.keys(errors).length > 0 || !REQUIRED.every((type) => types.includes(type)))
    return refused(errors, form, 400, await cookie.serialize({ ...pending, types }))

  await submitRequest(ctx, pending.key)
  return thank(page, { ...pending, types })
}

const OF_DOCUMENT = new Set(['document_no', 'document'])

async function handIn(
  page: PageContext,
  vendor_request: string,
  type: DocumentType,
  documents: Documents,
): Promise<Faults> {
  const { number, file } = documents[type]
  const document = new Uint8Array(await file!.arrayBuffer())
  try {
    await countUpload(page.ctx, page.client)
    await addDocument(page.ctx, page.privateFiles, { vendor_request, type, document_no: number, document })
    return {}
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.keys(error.fields).length > 0 ? error.fields : { form: error.message }
  }
}

function documentsIn(form: FormData, { types }: PendingApplication): Documents {
  const documentOf = (type: DocumentType) => {
    const file = form.get(`${type}.document`)
    const isHandedIn = types.includes(type)
    const number = String(form.get(`${type}.document_no`) ?? '')
    // An empty file field comes as a file without a name.
    return { number, isHandedIn, file: file instanceof File && file.name !== '' ? file : null }
  }
  return { PAN: documentOf('PAN'), CITIZENSHIP: documentOf('CITIZENSHIP'), VAT: documentOf('VAT') }
}

function refused(errors: Faults, form: FormData, status: number, cookie?: string) {
  const answer: RefusedStep = { errors, typed: typedIn(form) }
  return data(answer, { status, headers: cookie ? { 'Set-Cookie': cookie } : {} })
}
