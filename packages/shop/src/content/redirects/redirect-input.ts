import { z } from 'zod'
import { ownPath } from '../../http/own-path.ts'
import { lineOfText, typedNumber } from '../../input.ts'
import { withoutMarks } from '../../plain-text.ts'

// Input about redirects. Every schema can be applied to its own output, because routes parse and commands parse again.

/** Letters of a path. */
const MOST = 300

/** What no redirect leads away from: the front page, the pages of account, vendors and staff, and what is no page. */
const TAKEN =
  /^\/(?:$|(?:account|admin|vendor|v1|auth|dev|assets|pictures|papers|usage|reader|notifications)(?:[/?]|$))/i
/** The last part has an ending, as the names of files do (apps/web/server/pages/missing-files.ts). */
const FILE = /\.[a-z0-9]{1,12}$/i

const SENTENCES = {
  path: {
    en: 'Enter a path of this shop, for example /tihar-offers.',
    ne: 'यसै पसलको लिङ्क लेख्नुहोस्, जस्तै /tihar-offers।',
  },
  taken: {
    en: 'A redirect from this URL is not possible. Enter the URL of a shop page.',
    ne: 'यस URL बाट रिडाइरेक्ट गर्न मिल्दैन। पसलको पृष्ठको URL लेख्नुहोस्।',
  },
  file: {
    en: 'Enter a URL without an ending such as .html.',
    ne: '.html जस्तो अन्त्य नभएको URL लेख्नुहोस्।',
  },
}

/** What would be another path once more decoded or asked for. */
const UNCLEAR = /[\\\p{Cc}\p{Cs}]|\/(\.|%2e){1,2}(\/|$)/iu

/**
 * A path of the shop as redirects keep it: decoded, without the prefix of a language and a slash at its end. Null for what is no path of
 * this site, or cannot be decoded.
 */
export function plainPath(path: string): string | null {
  // As a browser asks for it: `/x/../old` is `/old`.
  const asked = ownPath(path)
  if (asked === null || /[\s\\\p{Cc}\p{Cs}]/u.test(path)) return null
  try {
    const decoded = decodeURIComponent(asked)
      .normalize()
      .replace(/(?<!\/)\/+$/, '')
    const plain = decoded.replace(/^\/ne(?=\/|$)/, '') || '/'
    return ownPath(plain) === null || UNCLEAR.test(plain) ? null : plain
  } catch {
    return null
  }
}

const FromPath = z
  .string()
  .overwrite(withoutMarks)
  .trim()
  .max(MOST)
  .refine((path) => !/[?#]/.test(path) && plainPath(path) !== null, { params: SENTENCES.path })
  .overwrite((path) => plainPath(path) ?? path)
  .refine((path) => !TAKEN.test(path), { params: SENTENCES.taken })
  .refine((path) => !FILE.test(path), { params: SENTENCES.file })

/** A path of the shop for links, in any language: without the prefix of one. It may have a query and a part of a page. */
export const LinkPath = z
  .string()
  .overwrite(withoutMarks)
  .trim()
  .max(MOST)
  .refine((path) => /^[^\s\\\p{Cc}\p{Cs}]+$/u.test(path) && ownPath(path) !== null, {
    params: SENTENCES.path,
  })
  .overwrite((path) => path.replace(/^\/ne(?=[/?#]|$)/, '').replace(/^(?=[?#]|$)/, '/'))
  .refine((path) => ownPath(path) !== null && targetOf(path) !== null, { params: SENTENCES.path })

/** The path of a link without its query, as redirects keep it; null for none that can be decoded. */
export const targetOf = (link: string): string | null => plainPath(link.replace(/[?#].*$/, '') || '/')

/** A new redirect. */
export const NewRedirect = z.object({
  from_path: FromPath.meta({
    description: 'The old address, of both languages, without its query',
    example: '/tihar-offers',
  }),
  to_path: LinkPath.meta({ description: 'Where it leads, in both languages', example: '/shop?tag=tihar' }),
})

/** Which redirects are listed. */
export const RedirectQuery = z.object({
  search: lineOfText(100, 0).optional().meta({ description: 'How the old address begins' }),
  cursor: z.string().max(2000).optional(),
  limit: typedNumber(1, 100).optional().meta({ type: 'integer', minimum: 1, maximum: 100, default: 50 }),
})
