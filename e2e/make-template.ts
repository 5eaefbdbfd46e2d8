/*
 * Makes the data that the shops of the tests begin with, while the gate does something else. A run of browser or HTTP
 * tests that finds none makes them itself.
 */
import globalSetup from './global-setup';

globalSetup();
