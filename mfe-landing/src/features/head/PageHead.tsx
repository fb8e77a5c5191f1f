import { siteName, socialImage, type PageMeta } from './page-meta.ts'

/**
 * The tags for the document's head (LAND-08); React moves them there. One keeps Safari from making links of the phone
 * numbers in the text, which React could not hydrate.
 */
export function PageHead({ meta }: { meta: PageMeta }) {
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      <meta name="keywords" content={meta.keywords} />
      <link rel="canonical" href={meta.url} />
      {meta.alternates?.map(({ tag, url }) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={url} />
      ))}
      <meta name="format-detection" content="telephone=no" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="en_AU" />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={meta.url} />
      <meta property="og:image" content={meta.imageUrl} />
      <meta property="og:image:type" content={socialImage.type} />
      <meta property="og:image:width" content={String(socialImage.width)} />
      <meta property="og:image:height" content={String(socialImage.height)} />
      <meta property="og:image:alt" content={meta.imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={meta.title} />
      <meta name="twitter:description" content={meta.description} />
      <meta name="twitter:image" content={meta.imageUrl} />
      <meta name="twitter:image:alt" content={meta.imageAlt} />
    </>
  )
}
