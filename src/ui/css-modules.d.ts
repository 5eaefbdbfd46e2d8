// Next's declarations of *.module.css, for a checkout in which Next has not run yet.
/// <reference types="next/types/global" />
