/** Login and register. */
export const auth = {
  line: 'The district is on every item',
  lineBelow: 'हरेक सामानमा जिल्लाको नाम',
  newHere: 'New here?',
  haveAccount: 'Have an account?',
  name: 'Full name',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 8 characters. A few words in a row are easy to keep in mind.',
  showPassword: 'Show password',
  createAccount: 'Create account',
  // Below the form of the demo shop only.
  demoTitle: 'Look around in the demo',
  demoText: (password: string) => `Everybody’s password is ${password}`,
  demoCustomer: (name: string) => `Sign in as ${name}, customer`,
  demoVendor: (name: string) => `Sign in as ${name}, vendor`,
  demoStaff: (name: string) => `Sign in as ${name}, staff`,
}
