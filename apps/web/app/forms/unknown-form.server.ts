import type { Ctx, Locale } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'

const SENTENCES: Record<Locale, string> = {
  en: 'This page has changed. Please reload it and try again.',
  ne: 'यो पृष्ठ फेरिएको छ। कृपया फेरि खोलेर प्रयास गर्नुहोस्।',
}

/**
 * The refusal of a form that asks for what its page does not do, as one of an older version of the page may. The page shows the
 * sentence, and keeps what was typed. The 404 page (notFound) is right only where what the form is about is not there.
 */
export const unknownForm = ({ locale }: Pick<Ctx, 'locale'>): Refusal =>
  new Refusal('invalid', SENTENCES[locale])
