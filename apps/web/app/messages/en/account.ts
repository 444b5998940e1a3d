/** The account and its pages. */
export const account = {
  title: 'Account',
  pages: 'Pages of the account',
  details: 'Details',
  name: 'Full name',
  email: 'Email',
  phone: 'Mobile number',
  none: 'None yet',
}
