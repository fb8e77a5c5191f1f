/** Canola, silos and a windmill, as the banner of its page. */
export const centralWestNswBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="660" cy="84" r="50"/>
<path fill="var(--banner-far)" d="M0 170q120-30 240-10t260-4 300-10 400 14v50H0z"/>
<path fill="var(--banner-pale)" d="M210 104h50v92h-50z"/>
<path fill="var(--banner-shade)" d="M208 104l27-24 27 24z"/>
<path fill="var(--banner-rock)" d="M244 104h16v92h-16z"/>
<path fill="var(--banner-pale)" d="M268 104h50v92h-50z"/>
<path fill="var(--banner-shade)" d="M266 104l27-24 27 24z"/>
<path fill="var(--banner-rock)" d="M302 104h16v92h-16z"/>
<path fill="var(--banner-pale)" d="M326 104h50v92h-50z"/>
<path fill="var(--banner-shade)" d="M324 104l27-24 27 24z"/>
<path fill="var(--banner-rock)" d="M360 104h16v92h-16z"/>
<path fill="var(--banner-shade)" d="M384 150h60v46h-60z"/>
<path fill="var(--banner-sun)" d="M0 186q300-8 620-2t580-6v130H0z"/>
<path fill="var(--banner-mid)" d="M0 210q300-8 620-2t580-6v100H0z"/>
<path fill="var(--banner-sun)" d="M0 222q300-8 620-2t580-6v90H0z"/>
<path fill="var(--banner-mid)" d="M0 246q300-8 620-2t580-6v60H0z"/>
<path fill="var(--banner-sun)" d="M0 258q300-8 620-2t580-6v50H0z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="5" d="M900 200l22-110 22 110m-36-40h28"/>
<path fill="var(--banner-pale)" d="M922 88l26 0 0 9z"/>
<path fill="var(--banner-pale)" d="M922 88l18 18 -6 6z"/>
<path fill="var(--banner-pale)" d="M922 88l0 26 -9 0z"/>
<path fill="var(--banner-pale)" d="M922 88l-18 18 -6 -6z"/>
<path fill="var(--banner-pale)" d="M922 88l-26 0 -0 -9z"/>
<path fill="var(--banner-pale)" d="M922 88l-18 -18 6 -6z"/>
<path fill="var(--banner-pale)" d="M922 88l-0 -26 9 -0z"/>
<path fill="var(--banner-pale)" d="M922 88l18 -18 6 6z"/>
<path fill="var(--banner-oxide)" d="M930 84l40-12v26z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="6" d="M1060 200V152"/>
<circle fill="var(--banner-near)" cx="1060" cy="142" r="30"/>
<circle fill="var(--banner-near)" cx="1039" cy="158" r="21"/>
<circle fill="var(--banner-near)" cx="1081" cy="156" r="23"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="4" d="M1120 202V166"/>
<circle fill="var(--banner-near)" cx="1120" cy="159" r="23"/>
<circle fill="var(--banner-near)" cx="1104" cy="171" r="16"/>
<circle fill="var(--banner-near)" cx="1136" cy="169" r="17"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="4" d="M110 198V162"/>
<circle fill="var(--banner-near)" cx="110" cy="155" r="23"/>
<circle fill="var(--banner-near)" cx="94" cy="167" r="16"/>
<circle fill="var(--banner-near)" cx="126" cy="165" r="17"/>
<g transform="translate(430 210) scale(0.5 0.5)">
<path fill="none" stroke="var(--banner-near)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-near)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-pale)" cx="430" cy="32" r="3.5"/>
</g>
`
