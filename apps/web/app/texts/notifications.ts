/** The bell, the notifications panel and page. */
export const notifications = {
  title: 'Notifications',
  titleWithUnread: (count: number) => `Notifications, ${count} unread`,
  loading: 'Loading your notifications...',
  failedToLoad: 'There was an error loading your notifications.',
  empty: 'You have no notifications yet!',
  markAllAsRead: 'Mark all as read',
  markAsRead: 'Mark as read',
  markAsUnread: 'Mark as Unread',
  // Stands before the message, for those who do not see the dot.
  unread: 'Unread:',
  options: (message: string) => `Options for: ${message}`,
  showMore: 'Show more',
  newest: 'Back to the newest',
  // For screen readers, when something new arrives.
  news: (count: number) => (count === 1 ? '1 unread notification' : `${count} unread notifications`),
  failed: 'Sorry, something went wrong',
  authentication: 'Authentication error',
}
