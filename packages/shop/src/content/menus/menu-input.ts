import { z } from 'zod'
import { versionSeen } from '../../http/schemas.ts'
import { lineOfText } from '../../input.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'
import { LinkPath } from '../redirects/redirect-input.ts'

/**
 * The menus that staff may change: `header`, after the categories on wide screens; of the footer `support`, before the phones, and
 * `information`.
 */
export const MENUS = ['header', 'support', 'information'] as const
export type MenuKey = (typeof MENUS)[number]

const MAX_LINKS = 8

export const MenuLink = z.object({
  label_en: lineOfText(40),
  label_ne: lineOfText(40),
  path: LinkPath.refine((path) => path !== '').meta({ example: '/article/our-values' }),
})
export type MenuLink = z.output<typeof MenuLink>

/** What a menu holds from now on. `version` is the one that was seen. */
export const MenuChange = z.object({
  links: z
    .array(MenuLink)
    .refine((links) => links.length <= MAX_LINKS, {
      params: {
        en: `A menu has at most ${MAX_LINKS} links.`,
        ne: `मेनुमा बढीमा ${nepaliFigures(MAX_LINKS)} लिङ्क हुन्छन्।`,
      },
    })
    .nullable()
    .meta({ description: 'In their order; null for those of the software' }),
  version: versionSeen(0).optional(),
})
