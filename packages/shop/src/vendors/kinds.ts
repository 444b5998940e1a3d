/** The kinds of vendors; the reviewer of an application chooses one. */
export const VENDOR_KINDS = [
  'farm',
  'cooperative',
  "women's group",
  'dairy',
  'beekeeper',
  'fish farm',
  'small maker',
] as const
