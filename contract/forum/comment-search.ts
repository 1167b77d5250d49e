/** On the desk of a forum a word is looked for in what everybody reads under so many posts, those talked about last; in all else that there is. */
export const comment_search = { posts: 1000 };
