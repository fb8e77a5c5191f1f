/** Nobbys with its lighthouse, and a ship, as the banner of its page. */
export const newcastleBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="600" cy="66" r="32"/>
<path fill="var(--banner-water)" d="M0 186h1200v114h-1200z"/>
<path fill="var(--banner-rock)" d="M90 190q20-90 90-104 66-6 90 38t60 66z"/>
<path fill="var(--banner-near)" d="M120 126q26-38 64-40 60-4 84 36-70-22-148 4z"/>
<path fill="var(--banner-pale)" d="M177 92l5 -26h17l5 26z"/>
<path fill="var(--banner-oxide)" d="M179 62h22v5h-22z"/>
<path fill="var(--banner-sun)" d="M185 46h10v16h-10z"/>
<path fill="var(--banner-oxide)" d="M181 46l9-14 9 14z"/>
<path fill="var(--banner-shade)" d="M300 190l420 10v12l-430-2z"/>
<path fill="var(--banner-ink)" d="M690 150h330l90-6-36 56H730z"/>
<path fill="var(--banner-oxide)" d="M690 150h330v10H695z"/>
<path fill="var(--banner-pale)" d="M712 100h54v50h-54z"/>
<path fill="var(--banner-oxide)" d="M722 84h20v20h-20z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="6" d="M800 150v-56l54 40m26 16v-56l54 40"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" d="M40 222q14-8 28 0t28 0M170 231q14-8 28 0t28 0M300 240q14-8 28 0t28 0M430 222q14-8 28 0t28 0M560 231q14-8 28 0t28 0M690 240q14-8 28 0t28 0M820 222q14-8 28 0t28 0M950 231q14-8 28 0t28 0M1080 240q14-8 28 0t28 0" stroke-linecap="round"/>
<path fill="var(--banner-pale)" d="M0 300v-40q200-26 420-6t480 26l60 20z"/>
<g transform="translate(150 226) scale(0.5 0.5)">
<path fill="none" stroke="var(--banner-near)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-near)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-pale)" cx="430" cy="32" r="3.5"/>
</g>
`
