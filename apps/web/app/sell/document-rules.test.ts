import { expect, test } from 'vitest'
import {
  type Documents,
  faultsOfDocuments,
  LARGEST,
  noneQualifies,
  type SentDocument,
  toSend,
} from './document-rules.ts'
import { sellTexts } from './texts/sell.ts'

const texts = sellTexts.en.faults
const FILE = new Blob(['a scan'])
const none: SentDocument = { number: '', file: null, isHandedIn: false }
const whole: SentDocument = { number: '601234567', file: FILE, isHandedIn: false }
const documents = (some: Partial<Documents> = {}): Documents => ({
  PAN: none,
  CITIZENSHIP: none,
  VAT: none,
  ...some,
})

test('only papers with a number and a file that is not empty are sent [S5.9]', () => {
  const both = documents({ PAN: whole, CITIZENSHIP: whole })
  expect(toSend(both)).toEqual(['PAN', 'CITIZENSHIP'])
  expect(toSend({ ...both, VAT: whole })).toEqual(['PAN', 'CITIZENSHIP', 'VAT'])
  expect(toSend({ ...both, VAT: { ...whole, file: new Blob([]) } })).toEqual(['PAN', 'CITIZENSHIP'])
  expect(toSend({ ...both, VAT: { ...whole, number: ' ' } })).toEqual(['PAN', 'CITIZENSHIP'])
  expect(toSend({ ...both, PAN: { ...whole, isHandedIn: true } })).toEqual(['CITIZENSHIP'])
})

test('each required number and file that is missing blocks, each with its sentence', () => {
  const both = documents({ PAN: whole, CITIZENSHIP: whole })
  expect(faultsOfDocuments(both, texts)).toEqual({})
  for (const type of ['PAN', 'CITIZENSHIP'] as const) {
    expect(faultsOfDocuments({ ...both, [type]: { ...whole, number: '' } }, texts)).toEqual({
      [type]: { document_no: texts.missing },
    })
    expect(faultsOfDocuments({ ...both, [type]: { ...whole, file: null } }, texts)).toEqual({
      [type]: { document: texts.noFile },
    })
    expect(faultsOfDocuments({ ...both, [type]: { ...whole, file: new Blob([]) } }, texts)).toEqual({
      [type]: { document: texts.emptyFile },
    })
    expect(faultsOfDocuments({ ...both, [type]: { ...none, isHandedIn: true } }, texts)).toEqual({})
  }
})

test('VAT may be left out, or be half there: then no VAT document goes [S5.8]', () => {
  const both = documents({ PAN: whole, CITIZENSHIP: whole })
  for (const VAT of [none, { ...whole, file: null }, { ...whole, number: '' }]) {
    expect(faultsOfDocuments({ ...both, VAT }, texts)).toEqual({})
    expect(toSend({ ...both, VAT })).toEqual(['PAN', 'CITIZENSHIP'])
  }
})

test('a file of more than 5 MB is not even sent', () => {
  const large = { ...whole, file: new Blob([new Uint8Array(LARGEST + 1)]) }
  expect(faultsOfDocuments(documents({ PAN: whole, CITIZENSHIP: large }), texts)).toEqual({
    CITIZENSHIP: { document: texts.largeFile },
  })
})

test('without one paper that qualifies, and none handed in, there is nothing to submit', () => {
  expect(noneQualifies(documents())).toBe(true)
  expect(noneQualifies(documents({ PAN: { ...whole, file: new Blob([]) } }))).toBe(true)
  expect(noneQualifies(documents({ VAT: whole }))).toBe(false)
  expect(noneQualifies(documents({ PAN: { ...none, isHandedIn: true } }))).toBe(false)
})

test('the two sentences are the specification’s', () => {
  expect(sellTexts.en.noneQualifies).toBe('Submit all required documents')
  expect(sellTexts.en.noneQualifiesText).toBe("Make sure the documents you're uploading aren't empty")
  expect(sellTexts.en.noId).toBe('data.id not found in success response.')
})
