export const teamBanner = {
  title: 'The people at the bench',
  text: 'Small teams, long stays. The person who plans your software is in the room when it launches.',
} as const;

/** Texts of the team grid apart from its messages (spec §4). */
export const teamGrid = {
  /** Heard, not seen: the banner's heading is right above the people. */
  heading: 'Everyone in the team',
  /** Heard, not seen, when the people have arrived. */
  loaded: 'The team has loaded',
  retry: 'Try again',
} as const;
