import type { StaffCategory } from '@himalayan-green/shop/catalog/categories/staff-categories.ts'

const TEXTS = [
  ...['name_en', 'name_ne', 'text_en', 'text_ne', 'slug'],
  ...['seo_title_en', 'seo_title_ne', 'seo_description_en', 'seo_description_ne'],
] as const

/** A category as the form's fields hold it. */
export function typedCategory(category: StaffCategory): Record<string, string> {
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, category[name]])),
    parent_id: String(category.parent_id ?? ''),
    is_hidden: category.is_hidden ? 'on' : '',
    alt_en: category.picture?.alt_en ?? '',
    alt_ne: category.picture?.alt_ne ?? '',
  }
}

/** The form's fields as a category. A box that is not ticked counts as false; an empty URL of a new category counts as absent. */
export function categoryIn(form: FormData, isNew: boolean): Record<string, unknown> {
  const typed = Object.fromEntries(TEXTS.map((name) => [name, String(form.get(name) ?? '')]))
  const { slug, ...texts } = typed
  return {
    ...texts,
    ...(isNew && !slug?.trim() ? {} : { slug }),
    parent_id: String(form.get('parent_id') ?? ''),
    is_hidden: form.has('is_hidden'),
    ...(isNew ? {} : { version: String(form.get('version')) }),
  }
}
