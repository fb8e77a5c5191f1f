/** Vineyard hills, as the banner of its page. */
export const hunterValleyBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="900" cy="72" r="42"/>
<path fill="var(--banner-far)" d="M0 156q90-50 210-60 70-8 110 20 90-52 190-32t170 20 190-36 330 52v180H0z"/>
<path fill="var(--banner-mid)" d="M0 204q180-36 380-20t400-14 420 4v126H0z"/>
<path fill="var(--banner-rock)" d="M0 206q300-20 620-10t580-6v110H0z"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="9" d="M-260 300Q216 226 314 196" stroke-dasharray="17 7"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="11" d="M-140 300Q266 226 350 196" stroke-dasharray="17 7"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="9" d="M-20 300Q316 226 386 196" stroke-dasharray="17 7"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="11" d="M100 300Q367 226 422 196" stroke-dasharray="17 7"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="9" d="M220 300Q417 226 458 196" stroke-dasharray="17 7"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="11" d="M340 300Q468 226 494 196" stroke-dasharray="17 7"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="9" d="M460 300Q518 226 530 196" stroke-dasharray="17 7"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="11" d="M580 300Q568 226 566 196" stroke-dasharray="17 7"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="9" d="M700 300Q619 226 602 196" stroke-dasharray="17 7"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="11" d="M820 300Q669 226 638 196" stroke-dasharray="17 7"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="9" d="M940 300Q720 226 674 196" stroke-dasharray="17 7"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="11" d="M1060 300Q770 226 710 196" stroke-dasharray="17 7"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="9" d="M1180 300Q820 226 746 196" stroke-dasharray="17 7"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="11" d="M1300 300Q871 226 782 196" stroke-dasharray="17 7"/>
<path fill="var(--banner-pale)" d="M820 156h120v40h-120z"/>
<path fill="var(--banner-shade)" d="M810 156L880 113 950 156z"/>
<path fill="var(--banner-shade)" d="M839 167h24v14h-24z"/>
<path fill="var(--banner-shade)" d="M892 167h26v29h-26z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="4" d="M980 198V160"/>
<circle fill="var(--banner-near)" cx="980" cy="152" r="24"/>
<circle fill="var(--banner-near)" cx="963" cy="165" r="17"/>
<circle fill="var(--banner-near)" cx="997" cy="163" r="18"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="4" d="M784 198V168"/>
<circle fill="var(--banner-near)" cx="784" cy="162" r="19"/>
<circle fill="var(--banner-near)" cx="771" cy="172" r="13"/>
<circle fill="var(--banner-near)" cx="797" cy="170" r="14"/>
<g transform="translate(220 208) scale(0.5 0.5)">
<path fill="none" stroke="var(--banner-pale)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-pale)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-near)" cx="430" cy="32" r="3.5"/>
</g>
`
