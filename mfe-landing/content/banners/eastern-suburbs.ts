/** Terraces above the bay, as the banner of its page. */
export const easternSuburbsBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="1030" cy="72" r="38"/>
<path fill="var(--banner-water)" d="M560 170h640v130h-640z"/>
<path fill="var(--banner-mid)" d="M1200 150q-90-22-150-14-46 6-60 34h210z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" d="M700 192q14-8 28 0t28 0M820 201q14-8 28 0t28 0M940 210q14-8 28 0t28 0M1060 192q14-8 28 0t28 0" stroke-linecap="round"/>
<path fill="var(--banner-pale)" d="M520 300q70-84 250-84t430-34v40q-260 10-330 78z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="5" d="M600 238q110-36 260-40t340-34"/>
<path fill="var(--banner-pale)" d="M90 118h92v116h-92z"/>
<path fill="var(--banner-oxide)" d="M90 118v-16q46-30 92 0v16z"/>
<path fill="var(--banner-ink)" d="M100 176h72v6h-72z"/>
<path fill="none" stroke="var(--banner-ink)" stroke-width="3" d="M104 182v14m12-14v14m12-14v14m12-14v14m12-14v14"/>
<path fill="var(--banner-shade)" d="M106 136h22v32h-22z"/>
<path fill="var(--banner-shade)" d="M144 136h22v32h-22z"/>
<path fill="var(--banner-shade)" d="M144 200h22v34h-22z"/>
<path fill="var(--banner-rock)" d="M184 118h92v116h-92z"/>
<path fill="var(--banner-oxide)" d="M184 118v-16q46-30 92 0v16z"/>
<path fill="var(--banner-ink)" d="M194 176h72v6h-72z"/>
<path fill="none" stroke="var(--banner-ink)" stroke-width="3" d="M198 182v14m12-14v14m12-14v14m12-14v14m12-14v14"/>
<path fill="var(--banner-shade)" d="M200 136h22v32h-22z"/>
<path fill="var(--banner-shade)" d="M238 136h22v32h-22z"/>
<path fill="var(--banner-shade)" d="M238 200h22v34h-22z"/>
<path fill="var(--banner-pale)" d="M278 118h92v116h-92z"/>
<path fill="var(--banner-oxide)" d="M278 118v-16q46-30 92 0v16z"/>
<path fill="var(--banner-ink)" d="M288 176h72v6h-72z"/>
<path fill="none" stroke="var(--banner-ink)" stroke-width="3" d="M292 182v14m12-14v14m12-14v14m12-14v14m12-14v14"/>
<path fill="var(--banner-shade)" d="M294 136h22v32h-22z"/>
<path fill="var(--banner-shade)" d="M332 136h22v32h-22z"/>
<path fill="var(--banner-shade)" d="M332 200h22v34h-22z"/>
<path fill="var(--banner-sun)" d="M372 118h92v116h-92z"/>
<path fill="var(--banner-oxide)" d="M372 118v-16q46-30 92 0v16z"/>
<path fill="var(--banner-ink)" d="M382 176h72v6h-72z"/>
<path fill="none" stroke="var(--banner-ink)" stroke-width="3" d="M386 182v14m12-14v14m12-14v14m12-14v14m12-14v14"/>
<path fill="var(--banner-shade)" d="M388 136h22v32h-22z"/>
<path fill="var(--banner-shade)" d="M426 136h22v32h-22z"/>
<path fill="var(--banner-shade)" d="M426 200h22v34h-22z"/>
<path fill="var(--banner-pale)" d="M466 118h92v116h-92z"/>
<path fill="var(--banner-oxide)" d="M466 118v-16q46-30 92 0v16z"/>
<path fill="var(--banner-ink)" d="M476 176h72v6h-72z"/>
<path fill="none" stroke="var(--banner-ink)" stroke-width="3" d="M480 182v14m12-14v14m12-14v14m12-14v14m12-14v14"/>
<path fill="var(--banner-shade)" d="M482 136h22v32h-22z"/>
<path fill="var(--banner-shade)" d="M520 136h22v32h-22z"/>
<path fill="var(--banner-shade)" d="M520 200h22v34h-22z"/>
<path fill="var(--banner-near)" d="M0 300v-70h600q60 6 90 30t120 40z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="8" d="M40 236V170"/>
<circle fill="var(--banner-near)" cx="40" cy="157" r="42"/>
<circle fill="var(--banner-near)" cx="11" cy="179" r="29"/>
<circle fill="var(--banner-near)" cx="69" cy="176" r="31"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="5" d="M598 238V195"/>
<circle fill="var(--banner-near)" cx="598" cy="186" r="27"/>
<circle fill="var(--banner-near)" cx="579" cy="201" r="19"/>
<circle fill="var(--banner-near)" cx="617" cy="198" r="21"/>
<g transform="translate(180 220) scale(0.5 0.5)">
<path fill="none" stroke="var(--banner-pale)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-pale)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-near)" cx="430" cy="32" r="3.5"/>
</g>
`
