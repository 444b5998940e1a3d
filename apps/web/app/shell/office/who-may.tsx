import { useLocation } from 'react-router'
import { pageOf } from '../../admin/menu.ts'
import { useAdminTexts } from '../../admin/texts/admin.ts'
import { pathWithoutLocale } from '../../locale.tsx'
import type { Desk } from './office-frame.tsx'

/** Whom to ask for what this page lets its reader only look at, or not open; nothing where nobody has its right. */
export function WhoMay({ names }: { names: Desk['whoMay'] }) {
  const texts = useAdminTexts()
  const page = pageOf(pathWithoutLocale(useLocation().pathname))
  const colleagues = page && names[page.right]
  return colleagues ? <span>{texts.whoMay(colleagues)}</span> : null
}
