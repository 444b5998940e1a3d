/** What a vendor can be; the reviewer chooses. */
export const VENDOR_KINDS = [
  'farm',
  'cooperative',
  "women's group",
  'dairy',
  'beekeeper',
  'fish farm',
  'small maker',
] as const
