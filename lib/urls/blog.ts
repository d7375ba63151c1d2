import type { BlogCategory } from "#lib/domain/blog/blog";
import type { Language } from "#lib/domain/language";

// Paths of the blog without the language; lib/urls/locale-path.ts adds it.

const onPage = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

export const BLOG_PATH = "/blog";
export const blogPath = (page: number): string => onPage(BLOG_PATH, page);
export const blogCategoryPath = (category: BlogCategory, page = 1): string => onPage(`${BLOG_PATH}/category/${category}`, page);
export const postPath = (id: string): string => `${BLOG_PATH}/${id}`;

/** The Atom feed of the posts in a language. */
export const blogFeedUrl = (locale: Language): string => `/feed/${locale}/blog.atom`;
