/** The button that passes a page on. */
export const share = {
  share: 'Share',
  link: 'Link to this page',
  copy: 'Copy link',
  copied: 'Copied',
  viber: 'Viber',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
}
