import type { Locale } from '@himalayan-green/shop/context.ts'
import type { Text } from '../../../texts/text.ts'
import { columns as en } from './download-columns.en.ts'
import { columns as ne } from './download-columns.ne.ts'

/** The headings of columns, for the server alone. */
export const columnTexts: Record<Locale, Text<typeof en>> = { en, ne }
