import type { SellTexts } from './texts/sell.ts'

/** The documents of an application, in the order of the form (specification §3). */
export const DOCUMENT_TYPES = ['PAN', 'CITIZENSHIP', 'VAT'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** An application needs these two. */
export const REQUIRED: readonly DocumentType[] = ['PAN', 'CITIZENSHIP']

/** What the server takes, in bytes. */
export const LARGEST = 5 * 1024 * 1024

/** One document as it stands in the form. */
export interface SentDocument {
  number: string
  file: Blob | null
  /** The server has it, with this number. */
  isHandedIn: boolean
}

export type Documents = Record<DocumentType, SentDocument>

/** Sentences for a document's two fields. */
export interface DocumentFaults {
  document_no?: string | undefined
  document?: string | undefined
}

/** A document is sent only if its number and a non-empty file are present (specification §5). */
function qualifies({ number, file }: SentDocument): boolean {
  return number.trim() !== '' && file !== null && file.size > 0
}

/** The documents to send now: those that qualify and that the server does not have yet. */
export function toSend(documents: Documents): DocumentType[] {
  return DOCUMENT_TYPES.filter((type) => !documents[type].isHandedIn && qualifies(documents[type]))
}

/** Whether no document is ready to send, and none has been sent. */
export function noneQualifies(documents: Documents): boolean {
  return DOCUMENT_TYPES.every((type) => !documents[type].isHandedIn) && toSend(documents).length === 0
}

/**
 * The errors that keep the documents from being sent: a required one without number or file, an empty or too large file. An
 * optional one may be incomplete: it is not sent then.
 */
export function faultsOfDocuments(
  documents: Documents,
  texts: SellTexts['faults'],
  required: readonly DocumentType[] = REQUIRED,
): Partial<Record<DocumentType, DocumentFaults>> {
  const faults: Partial<Record<DocumentType, DocumentFaults>> = {}
  for (const type of DOCUMENT_TYPES) {
    const { number, file, isHandedIn } = documents[type]
    if (isHandedIn) continue
    const isRequired = required.includes(type)
    const found: DocumentFaults = {}
    if (isRequired && number.trim() === '') found.document_no = texts.missing
    if (file && file.size > LARGEST) found.document = texts.largeFile
    else if (isRequired && file?.size === 0) found.document = texts.emptyFile
    else if (isRequired && !file) found.document = texts.noFile
    if (found.document_no || found.document) faults[type] = found
  }
  return faults
}
