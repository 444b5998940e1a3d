/** What is said when a call fails, an answer is slow, or there is no network. */
export const errors = {
  // The error dialog. The first three are the specification's.
  title: 'Sorry, something went wrong',
  unreadable: 'Something went wrong',
  viewDetail: 'View detail',
  authentication: 'Authentication error',
  noAnswer: 'The shop is not responding. Check your connection and try again.',
  // Under the title, when it was a form that failed.
  nothingLost: 'What you typed is still here. Please try again.',
  // While another page is on its way.
  loadingPage: 'Loading the page...',
  slowPage: 'The connection is slow. Still loading...',
  /** On a copy that was saved on this phone: '11:20', '30 November 11:20'. */
  storedPage: (when: string) => `This page is from ${when}.`,
  slowCopy: 'The connection is slow.',
  offline: 'You are offline. Your cart and what you typed stay here.',
}
