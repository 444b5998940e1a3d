/** The parameters of the catalogue's address. */
export const ASKED = ['search', 'vendor', 'category', 'status', 'missing', 'cursor'] as const

/** What the address of the catalogue asks for. */
export type CatalogueAsked = Partial<Record<(typeof ASKED)[number], string | undefined>>
