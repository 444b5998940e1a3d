import { z } from 'zod'
import { ownPath } from '../http/own-path.ts'

const SENTENCES = {
  web: {
    en: 'Write the whole web address, beginning with https://.',
    ne: 'https:// बाट सुरु हुने पूरा ठेगाना लेख्नुहोस्।',
  },
  own: {
    en: 'Write a path of this site, such as /share.jpg, or a web address beginning with https://.',
    ne: 'यसै साइटको ठेगाना (जस्तै /share.jpg) वा https:// बाट सुरु हुने ठेगाना लेख्नुहोस्।',
  },
  path: {
    en: 'Write a path of this site, such as /share.jpg.',
    ne: 'यसै साइटको ठेगाना लेख्नुहोस्, जस्तै /share.jpg।',
  },
}

/** A web URL; with `own` also a path of this site, with `path` only that; or nothing. */
export function addressText(kind: keyof typeof SENTENCES) {
  return z
    .string()
    .trim()
    .max(300)
    .refine(
      (text) => text === '' || (kind !== 'path' && isWebAddress(text)) || (kind !== 'web' && isOwnPath(text)),
      {
        params: SENTENCES[kind],
      },
    )
}

/** Whether it is a URL of http or https with a host, and without user name and password. */
export function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/[^\s\\]+$/i.test(text) ? URL.parse(text) : null
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}

/**
 * Whether it is a path of this site. What browsers would take for another site (`//evil.example`, `/.//evil.example`)
 * is not.
 */
export function isOwnPath(text: string): boolean {
  return /^[^\s\\]+$/.test(text) && ownPath(text) !== null
}
